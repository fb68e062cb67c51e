import { classNames } from '@chartroom/ui';
import { Radio, RadioGroup } from 'react-aria-components';
import { i18n } from '../../../services/language/i18n';
import { type Template, templates } from '../../../services/templates/templates';
import { TemplatePicture } from './TemplatePicture';
import styles from './templates.module.css';

export interface TemplateChoicesProps {
  /** Id of the chosen one. */
  readonly value: string;
  readonly onChange: (template: Template) => void;
}

export function TemplateChoices({ value, onChange }: TemplateChoicesProps) {
  return (
    <RadioGroup
      aria-label={i18n.t('Template')}
      value={value}
      onChange={(id) => {
        const template = templates.find((each) => each.id === id);
        if (template) onChange(template);
      }}
      className={classNames(styles.choices)}
    >
      {templates.map((template) => (
        <Radio key={template.id} value={template.id} className={classNames(styles.choice)}>
          <TemplatePicture template={template} />
          <b>{i18n.t(template.title)}</b>
          <small>{i18n.t(template.description)}</small>
        </Radio>
      ))}
    </RadioGroup>
  );
}
