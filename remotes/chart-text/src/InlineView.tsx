import { showHidden } from '@chartroom/contract/hiddenCharacters';
import type { ReactNode } from 'react';
import type { Inline } from './markdown/nodes';
import type { TextContent } from './textContent';

export interface TextContext {
  readonly text: TextContent;
  /** Whether the viewer has entered the text, where links are tab stops. */
  readonly isInside: boolean;
}

const tags = { em: 'em', strong: 'strong', del: 'del' } as const;

/** Renders inline nodes. Text is always rendered by React as text, never parsed as HTML. */
export function InlineView({
  nodes,
  context,
}: {
  readonly nodes: readonly Inline[];
  readonly context: TextContext;
}): ReactNode {
  return nodes.map((node, index) => {
    switch (node.kind) {
      case 'text':
        return node.text;
      case 'code':
        return <code key={index}>{node.text}</code>;
      case 'break':
        return <br key={index} />;
      case 'value':
        return (
          <span key={index} className="value">
            {context.text.fieldText(node.field)}
          </span>
        );
      case 'link':
        return (
          <LinkView key={index} href={node.href} context={context}>
            <InlineView nodes={node.children} context={inLink(context)} />
          </LinkView>
        );
      default: {
        const Tag = tags[node.kind];
        return (
          <Tag key={index}>
            <InlineView nodes={node.children} context={context} />
          </Tag>
        );
      }
    }
  });
}

/** Shows invisible characters of field values in links, as for the link's text. */
function inLink(context: TextContext): TextContext {
  const { text } = context;
  return { ...context, text: { ...text, fieldText: (field) => showHidden(text.fieldText(field)) } };
}

/** Links open in a new tab, so that the dashboard stays open. */
function LinkView({
  href,
  context,
  children,
}: {
  readonly href: string;
  readonly context: TextContext;
  readonly children: ReactNode;
}) {
  const linkTarget = href.startsWith('mailto:') ? {} : { target: '_blank' };
  return (
    // A `dir` attribute isolates the link from direction controls in the text around it.
    <a
      dir="auto"
      href={href}
      rel="noopener noreferrer"
      tabIndex={context.isInside ? 0 : -1}
      {...linkTarget}
    >
      {children}
    </a>
  );
}
