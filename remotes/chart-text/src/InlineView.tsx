import { showHidden } from '@chartroom/contract/hiddenCharacters';
import type { ReactNode } from 'react';
import type { Inline } from './markdown/nodes';
import type { TextContent } from './textContent';

export interface TextContext {
  readonly text: TextContent;
  /** Whether the viewer has gone into the text, where links are stops of their own. */
  readonly isInside: boolean;
}

const tags = { em: 'em', strong: 'strong', del: 'del' } as const;

/** Pieces of a line. Text is only ever text: React writes it, nothing parses it. */
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

/** Data can't turn or hide a part of a link's text either. */
function inLink(context: TextContext): TextContext {
  const { text } = context;
  return { ...context, text: { ...text, fieldText: (field) => showHidden(text.fieldText(field)) } };
}

/** Pages open beside the dashboard, which stays where it is. */
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
    // With a direction of its own it is isolated: controls in the text around it don't turn it.
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
