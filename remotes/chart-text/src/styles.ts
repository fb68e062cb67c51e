/** Styles of the text, in addition to those of every chart. */
export const textStyles = `
.text { overflow: auto; padding: 1px 2px; box-sizing: border-box; touch-action: auto; user-select: text; cursor: auto; color: var(--ink-1); overflow-wrap: break-word; }
.text[data-align='centre'] { text-align: center; }
.text[data-width='reading'] > .page { max-width: 68ch; }
.text[data-align='centre'] > .page { margin-inline: auto; }
.page > :first-child { margin-top: 0; }
.page > :last-child { margin-bottom: 0; }
.page :is(h3, h4, h5, h6) { font: 600 13px/20px var(--font); margin: 16px 0 4px; }
.page [data-level='1'] { font: 600 20px/28px var(--font); margin-bottom: 8px; }
.page [data-level='2'] { font: 500 16px/24px var(--font); }
.page :is(p, ul, ol, blockquote, pre), .wide { margin: 0 0 8px; }
.page :is(ul, ol) { padding-inline-start: 20px; }
.page li { margin: 0 0 4px; }
.page li > :is(ul, ol) { margin: 4px 0 0; }
.page li[data-task] { list-style: none; margin-inline-start: -20px; }
.page :is(strong, .value) { font-weight: 600; }
.page em { font-style: normal; font-weight: 500; color: var(--ink-1); }
.page del { color: var(--ink-3); }
.page blockquote { padding-inline-start: 12px; border-inline-start: 2px solid var(--line-strong); color: var(--ink-2); }
.page code { background: var(--grid); border-radius: 3px; padding: 1px 4px; font-family: inherit; }
.page pre { background: var(--grid); border-radius: 4px; padding: 8px 12px; overflow: auto; text-align: start; }
.page pre code { background: none; padding: 0; white-space: pre; }
.page hr { border: 0; border-top: 1px solid var(--line); margin: 12px 0; }
.page a { color: var(--accent); text-decoration: underline; text-underline-offset: 2px; border-radius: 3px; }
.page a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.page .wide { overflow-x: auto; }
.page table { border-collapse: collapse; margin-inline: 0; }
.text[data-align='centre'] table { margin-inline: auto; }
.page th { font: 500 12px/16px var(--font); color: var(--ink-3); }
.page :is(th, td) { padding: 4px 16px 4px 0; }
.page tbody tr { box-shadow: inset 0 1px var(--line); }
.text[data-stale] .value { color: var(--ink-3); }
.nothing { color: var(--ink-2); }
`;
