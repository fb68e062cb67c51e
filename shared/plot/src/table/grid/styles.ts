/** Styles of the table view, in addition to those that every chart has for a table. */
export const tableStyles = `
.table { container-type: inline-size; overflow-anchor: none; overscroll-behavior: contain; }
.table-content { position: relative; }
.table-view { position: sticky; top: 0; height: 0; }
.table-view table { table-layout: fixed; }
.table-caption { position: sticky; inset-inline-start: 0; z-index: 1; box-sizing: border-box; width: 100cqi;
  padding: 0 4px 8px; font: 400 12px/16px var(--font); color: var(--ink-3); background: var(--panel); }
.table-view :is(th, td) { padding: 4px; padding-inline-end: 12px; }
.table-view th { height: 20px; z-index: 1; box-shadow: inset 0 -1px var(--line); }
.table-view td { height: 20px; overflow: hidden; text-overflow: ellipsis; }
.table:focus-visible[aria-activedescendant] { outline: none; }
.table:focus-visible [data-active] { outline: 2px solid var(--accent); outline-offset: -2px; border-radius: 3px; }
.table:dir(rtl) td[data-numeric] { unicode-bidi: plaintext; text-align: left; }
`;
