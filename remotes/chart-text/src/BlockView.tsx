import { createElement, type ReactNode } from 'react';
import { InlineView, type TextContext } from './InlineView';
import type { Block, ListBlock, ListItem, TableBlock } from './markdown/nodes';

interface ContentProps<Content> {
  readonly content: Content;
  readonly context: TextContext;
}

/** Renders blocks, each with its own text direction. */
export function BlocksView({ content, context }: ContentProps<readonly Block[]>): ReactNode {
  return content.map((block, index) => <BlockView key={index} content={block} context={context} />);
}

function BlockView({ content: block, context }: ContentProps<Block>): ReactNode {
  switch (block.kind) {
    case 'heading': {
      // Headings are below the panel's title.
      const tag = `h${Math.min(6, block.level + 2)}`;
      const attributes = { dir: 'auto', 'data-level': block.level };
      return createElement(
        tag,
        attributes,
        <InlineView nodes={block.children} context={context} />,
      );
    }
    case 'paragraph':
      return (
        <p dir="auto">
          <InlineView nodes={block.children} context={context} />
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
          <BlocksView content={block.blocks} context={context} />
        </blockquote>
      );
    case 'list':
      return <ListView content={block} context={context} />;
    case 'table':
      return <TableView content={block} context={context} />;
    case 'rule':
      return <hr />;
  }
}

function ListView({ content: { start, items }, context }: ContentProps<ListBlock>): ReactNode {
  const itemViews = items.map((item, index) => (
    <ItemView key={index} content={item} context={context} />
  ));
  if (start === null) return <ul dir="auto">{itemViews}</ul>;
  return (
    <ol dir="auto" start={start}>
      {itemViews}
    </ol>
  );
}

function ItemView({ content: { isDone, blocks }, context }: ContentProps<ListItem>): ReactNode {
  const [first, ...rest] = blocks;
  const isParagraph = first?.kind === 'paragraph';
  return (
    <li data-task={isDone === null ? undefined : ''}>
      {isDone === null ? null : <span className="task">{isDone ? '☑ ' : '☐ '}</span>}
      {isParagraph ? <InlineView nodes={first.children} context={context} /> : null}
      <BlocksView content={isParagraph ? rest : blocks} context={context} />
    </li>
  );
}

function TableView({
  content: { align, head, rows },
  context,
}: ContentProps<TableBlock>): ReactNode {
  const style = (column: number) => ({ textAlign: align[column] ?? 'start' }) as const;
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" style={style(column)}>
                <InlineView nodes={cell} context={context} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} style={style(column)}>
                  <InlineView nodes={cell} context={context} />
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
