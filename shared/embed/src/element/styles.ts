/**
 * Styles of the element. `all` stops inheritance from the page, and inner `!important` rules win
 * over the page's. The page can still hide the element, as frameworks do before it is ready.
 */
export const styles = `
:host { all: initial !important; display: block !important; position: relative !important; box-sizing: border-box !important;
  contain: layout paint !important; inline-size: 100% !important; block-size: var(--chartroom-height, 320px) !important;
  font: 400 13px/20px var(--font, system-ui, sans-serif) !important;
  color: var(--ink-1, #131a21) !important; background: var(--panel, #ffffff) !important; }
:host([hidden]), :host([style*="display: none"]) { display: none !important; }
:host([data-theme=dark]) { color: var(--ink-1, #e9edf1) !important; background: var(--panel, #12171c) !important; }
.chart { position: absolute; inset: 0; }
.state { position: absolute; inset: 0; display: grid; align-content: center; justify-items: start; gap: 4px; padding: 12px; overflow: auto; }
.state[hidden], .chart[hidden] { display: none; }
.state strong { font-weight: 600; font-size: 14px; }
.state p { margin: 0; max-width: 44em; color: var(--ink-2, inherit); }
.state code { font: 400 12px/16px var(--font, system-ui, sans-serif); opacity: .7; }
.state button { font: inherit; font-weight: 500; height: 28px; padding: 0 12px; margin-top: 8px; border: 1px solid currentColor; border-radius: 4px;
  background: none; color: inherit; cursor: pointer; }
.state button:focus-visible { outline: 2px solid var(--accent, #1d5bb0); outline-offset: 1px; }
`;
