import { BlocksView } from './BlockView';
import type { TextContext } from './InlineView';

/** The blocks of a text, or a hint where to add one. */
export function PageView({ context }: { readonly context: TextContext }) {
  const { blocks } = context.text;
  return (
    <div className="page">
      {blocks.length === 0 ? (
        <p className="nothing">Add text in the panel’s options</p>
      ) : (
        <BlocksView content={blocks} context={context} />
      )}
    </div>
  );
}
