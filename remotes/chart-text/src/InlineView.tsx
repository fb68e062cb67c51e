import { showHidden } from '@chartroom/contract/hiddenCharacters';
import type { ReactNode } from 'react';
import type { Inline } from './markdown/nodes';
import type { ReadText } from './readText';

export interface TextContext {
  readonly text: ReadText;
  /** Whether the viewer has gone into the text, where links are stops of their own. */
  readonly isInside: boolean;
}

const tags = { em: 'em', strong: 'strong', del: 'del' } as const;

/** Pieces of a line. Text is only ever text: React writes it, nothing parses it. */
export function InlineView({
  pieces,
  context,
}: {
  readonly pieces: readonly Inline[];
  readonly context: TextContext;
}): ReactNode {
  return pieces.map((piece, place) => {
    switch (piece.kind) {
      case 'text':
        return piece.text;
      case 'code':
        return <code key={place}>{piece.text}</code>;
      case 'break':
        return <br key={place} />;
      case 'value':
        return (
          <span key={place} className="value">
            {context.text.wordsFor(piece.field)}
          </span>
        );
      case 'link':
        return (
          <LinkView key={place} href={piece.href} context={context}>
            <InlineView pieces={piece.children} context={inLink(context)} />
          </LinkView>
        );
      default: {
        const Tag = tags[piece.kind];
        return (
          <Tag key={place}>
            <InlineView pieces={piece.children} context={context} />
          </Tag>
        );
      }
    }
  });
}

/** Data can't turn or hide a part of a link's text either. */
function inLink(context: TextContext): TextContext {
  const { text } = context;
  return { ...context, text: { ...text, wordsFor: (field) => showHidden(text.wordsFor(field)) } };
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
  const beside = href.startsWith('mailto:') ? {} : { target: '_blank' };
  return (
    // With a direction of its own it is isolated: controls in the text around it don't turn it.
    <a
      dir="auto"
      href={href}
      rel="noopener noreferrer"
      tabIndex={context.isInside ? 0 : -1}
      {...beside}
    >
      {children}
    </a>
  );
}
