import { i18nFor } from '@chartroom/plot';
import { BlocksView } from './BlockView';
import type { TextContext } from './InlineView';

interface TextViewProps {
  readonly context: TextContext;
  readonly locale: string;
}

/** The blocks of a text, or a hint where to add one. */
export function TextView({ context, locale }: TextViewProps) {
  const { blocks } = context.text;
  if (blocks.length === 0) {
    return (
      <div className="page">
        <p className="nothing">{i18nFor(locale).t('Add text in the panel’s options')}</p>
      </div>
    );
  }
  return (
    // The author's words and data.
    <div className="page" translate="no">
      <BlocksView content={blocks} context={context} />
    </div>
  );
}
