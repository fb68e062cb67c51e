import { createElement, type ReactNode } from 'react';
import { InlineView, type TextContext } from './InlineView';
import type { Block, ListBlock, ListItem, TableBlock } from './markdown/nodes';

interface Given<Shown> {
  readonly shown: Shown;
  readonly context: TextContext;
}

/** Blocks, each in the direction of its own first letter. */
export function BlocksView({ shown, context }: Given<readonly Block[]>): ReactNode {
  return shown.map((block, place) => <BlockView key={place} shown={block} context={context} />);
}

function BlockView({ shown: block, context }: Given<Block>): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // The panel's title is the heading above.
      const tag = `h${Math.min(6, block.level + 2)}`;
      const look = { dir: 'auto', 'data-level': block.level };
      return createElement(tag, look, <InlineView pieces={block.children} context={context} />);
    }
    case 'paragraph':
      return (
        <p dir="auto">
          <InlineView pieces={block.children} context={context} />
        </p>
      );
    case 'code':
      return (
        <pre dir="auto">
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote dir="auto">
          <BlocksView shown={block.blocks} context={context} />
        </blockquote>
      );
    case 'list':
      return <ListView shown={block} context={context} />;
    case 'table':
      return <TableView shown={block} context={context} />;
    case 'rule':
      return <hr />;
  }
}

function ListView({ shown: { start, items }, context }: Given<ListBlock>): ReactNode {
  const views = items.map((item, place) => <ItemView key={place} shown={item} context={context} />);
  if (start === null) return <ul dir="auto">{views}</ul>;
  return (
    <ol dir="auto" start={start}>
      {views}
    </ol>
  );
}

function ItemView({ shown: { isDone, blocks }, context }: Given<ListItem>): ReactNode {
  const [first, ...others] = blocks;
  const isLine = first?.kind === 'paragraph';
  return (
    <li data-task={isDone === null ? undefined : ''}>
      {isDone === null ? null : <span className="task">{isDone ? '☑ ' : '☐ '}</span>}
      {isLine ? <InlineView pieces={first.children} context={context} /> : null}
      <BlocksView shown={isLine ? others : blocks} context={context} />
    </li>
  );
}

function TableView({ shown: { align, head, rows }, context }: Given<TableBlock>): ReactNode {
  const style = (column: number) => ({ textAlign: align[column] ?? 'start' }) as const;
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" style={style(column)}>
                <InlineView pieces={cell} context={context} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} style={style(column)}>
                  <InlineView pieces={cell} context={context} />
                </td>
              ))}
              {cells.length < head.length ? <td colSpan={head.length - cells.length} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
