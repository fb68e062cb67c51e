/** Styles of a chart's own elements, for the shadow root that it is mounted in. */
const css = `
.plot { position: absolute; inset: 0; font: 400 13px/20px var(--font); color: var(--ink-1); }
.plot [hidden] { display: none; }
.stage { position: absolute; isolation: isolate; inset: 0; outline: none; touch-action: pan-y; border-radius: 3px; }
.stage:focus-visible, .table:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.axis-title { position: absolute; left: 0; right: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
  font: 400 12px/16px var(--font); color: var(--ink-3); pointer-events: none; }
.axis-title[data-side='above'] { bottom: calc(100% + 2px); }
.axis-title[data-side='below'] { top: 100%; text-align: right; }
/* Where text begins is reckoned from the left, whichever way the page reads. */
.stage canvas { position: absolute; left: 0; top: 0; direction: ltr; pointer-events: none; forced-color-adjust: none; }
.stage canvas[data-layer='axes'] { z-index: -1; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.tip { position: absolute; left: 0; top: 0; z-index: 10; box-sizing: border-box; max-width: 320px; padding: 8px 12px;
  background: var(--raised); border: 1px solid var(--line-strong); border-radius: 4px;
  box-shadow: var(--overlay-shadow, none); font: 400 12px/16px var(--font); pointer-events: none; white-space: nowrap; }
.tip-title { font-weight: 600; margin-bottom: 4px; }
.tip-row { display: grid; grid-template-columns: 12px 1fr auto; gap: 8px; height: 18px; align-items: center; color: var(--ink-2); }
.tip-row[data-strong] { color: var(--ink-1); }
.tip-swatch { width: 12px; height: 3px; border-radius: 1px; forced-color-adjust: none; }
.tip-name { overflow: hidden; text-overflow: ellipsis; }
.tip-value { font-weight: 500; text-align: end; color: var(--ink-1); }
.tip-more { color: var(--ink-3); margin-top: 2px; }
.reset-zoom { position: absolute; z-index: 9; transform: translateX(-100%); padding: 0 8px; background: var(--raised); border: 1px solid var(--line-strong);
  border-radius: 4px; font: 500 12px/22px var(--font); color: var(--ink-2); cursor: pointer; white-space: nowrap; }
.reset-zoom:hover { background: var(--hover); color: var(--ink-1); }
@media (pointer: coarse) { .reset-zoom::after { content: ''; position: absolute; inset: -10px; } }
.table { position: absolute; inset: 0; overflow: auto; }
.table table { width: 100%; border-collapse: collapse; }
.table caption { text-align: start; font: 400 12px/16px var(--font); color: var(--ink-3); padding: 0 8px 8px 0; }
.table th { position: sticky; top: 0; background: var(--panel); font: 500 12px/16px var(--font); color: var(--ink-3); text-align: start; }
.table th, .table td { padding: 4px 16px 4px 0; white-space: nowrap; }
.table tbody tr { box-shadow: inset 0 1px var(--line); }
.table [data-numeric] { text-align: end; }
.table :is(th, td):last-child { padding-right: 8px; }
`;

const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/**
 * Adopts styles, by default those of a drawing, into the root of `element`. Returns the function
 * that removes them.
 */
export function adoptStyles(element: HTMLElement, styles = css): () => void {
  const root = element.getRootNode();
  if (!('adoptedStyleSheets' in root)) throw new Error('a chart must be mounted in a shadow root');
  const scope = root as ShadowRoot | Document;
  const sheet = sheetOf(element.ownerDocument, styles);
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  return () => {
    const sheetsLeft = [...scope.adoptedStyleSheets];
    // Another chart in the same root may have adopted the same sheet: remove only one.
    sheetsLeft.splice(sheetsLeft.lastIndexOf(sheet), 1);
    scope.adoptedStyleSheets = sheetsLeft;
  };
}

function sheetOf(document: Document, styles: string): CSSStyleSheet {
  const cached = sheets.get(document) ?? new Map<string, CSSStyleSheet>();
  sheets.set(document, cached);
  let sheet = cached.get(styles);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    cached.set(styles, sheet);
  }
  return sheet;
}
