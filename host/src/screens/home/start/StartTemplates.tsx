import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { i18n } from '../../../services/language/i18n';
import { type Template, templates } from '../../../services/templates/templates';
import { TemplateDialog } from '../templates/TemplateDialog';
import { TemplatePicture } from '../templates/TemplatePicture';
import styles from './start.module.css';

/** The templates as cards, each with a button that opens the dialog with it. */
export function StartTemplates() {
  return (
    <section>
      <h4>{i18n.t('Templates')}</h4>
      <ul className={classNames(styles.templates)}>
        {templates.map((template) => (
          <StartTemplate key={template.id} template={template} />
        ))}
      </ul>
    </section>
  );
}

function StartTemplate({ template }: { readonly template: Template }) {
  const { triggerProps, overlay } = useOverlayTrigger('dialog');
  return (
    <li className={classNames(styles.template)}>
      <TemplatePicture template={template} />
      <Button {...triggerProps} variant="quiet" className={classNames(styles.use)}>
        {i18n.t(template.title)}
      </Button>
      <small>{i18n.t(template.description)}</small>
      {overlay && <TemplateDialog overlay={overlay} templateId={template.id} />}
    </li>
  );
}
