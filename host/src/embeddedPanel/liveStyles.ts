/**
 * Styles of the title, status bar, empty state and sign-in form. The chart's colours come from its
 * element.
 */
export const liveStyles = `
.title { position: absolute; inset-inline: 0; top: 0; height: 28px; padding: 0 8px; display: flex; align-items: center; gap: 8px;
  font-size: 13px; line-height: 20px; font-weight: 500; white-space: nowrap; overflow: hidden; }
.title[hidden] { display: none; }
.title span { overflow: hidden; text-overflow: ellipsis; }
.title small { font-size: 12px; font-weight: 400; color: var(--ink-2, #4d5a66); }
:host([data-theme=dark]) .title small { color: var(--ink-2, #a9b4bf); }
.chart[data-title] { top: 28px; }
.chart[data-strip] { bottom: 24px; }
.strip { position: absolute; inset-inline: 0; bottom: 0; height: 24px; display: flex; align-items: center; justify-content: space-between;
  gap: 8px; padding: 0 8px; font-size: 12px; line-height: 16px; color: var(--warn, #8a5a00); }
:host([data-theme=dark]) .strip { color: var(--warn, #e0b15c); }
.strip span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.strip button { flex: none; font: inherit; font-weight: 500; color: inherit; background: none; border: 0; padding: 2px 4px; cursor: pointer;
  text-decoration: underline; text-underline-offset: 2px; border-radius: 3px; }
.empty { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 8px; pointer-events: none; }
.empty p { margin: 0; color: var(--ink-2, #4d5a66); }
:host([data-theme=dark]) .empty p { color: var(--ink-2, #a9b4bf); }
.empty button { pointer-events: auto; }
.empty [hidden] { display: none; }
.sign-in { display: grid; gap: 8px; justify-items: start; width: min(100%, 340px); }
.sign-in form { display: grid; gap: 8px; width: 100%; }
.sign-in label { display: grid; gap: 2px; font-size: 12px; line-height: 16px; }
.sign-in input { font: inherit; font-size: 13px; height: 30px; box-sizing: border-box; padding: 0 8px; width: 100%; color: inherit;
  background: transparent; border: 1px solid color-mix(in srgb, currentColor 45%, transparent); border-radius: 4px; }
.sign-in input[aria-invalid=true] { border-color: var(--bad, #b3261e); }
.sign-in .ways { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.sign-in button, .empty button { font: inherit; font-weight: 500; height: 28px; padding: 0 12px; margin: 0; border: 1px solid currentColor; border-radius: 4px;
  background: none; color: inherit; cursor: pointer; }
.sign-in button[type=submit], .sign-in button.first { color: #ffffff; background: #1d5bb0; border-color: #1d5bb0; }
.sign-in button.quiet { border-color: transparent; padding: 0 4px; text-decoration: underline; text-underline-offset: 2px; }
.sign-in button[aria-disabled=true] { opacity: .6; cursor: default; }
.sign-in [role=alert] { margin: 0; color: var(--bad, #b3261e); }
:host([data-theme=dark]) .sign-in [role=alert] { color: #ff9c94; }
.sign-in a { color: inherit; }
.sign-in [role=alert]:empty { display: none; }
.sign-in input:focus-visible, .sign-in button:focus-visible, .strip button:focus-visible, .empty button:focus-visible {
  outline: 2px solid var(--accent, #1d5bb0); outline-offset: 1px; }
:host([data-theme=dark]) :is(.sign-in, .strip, .empty) :focus-visible { outline-color: #7fb0f0; }
`;

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** Adds the styles to a shadow root, once. */
export function adoptLiveStyles(root: ShadowRoot): void {
  const document = root.ownerDocument;
  let sheet = sheets.get(document);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(liveStyles);
    sheets.set(document, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
}
