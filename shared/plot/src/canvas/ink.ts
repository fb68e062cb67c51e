/** The colour tokens of the design, and their values where a host doesn't define them. */
const light = {
  panel: '#ffffff',
  raised: '#ffffff',
  'ink-1': '#131a21',
  'ink-2': '#414c57',
  'ink-3': '#5c6874',
  grid: '#e9edf0',
  line: '#dce1e6',
  'line-strong': '#bcc5cd',
  accent: '#1d5bb0',
  select: '#b3126f',
  'select-wash': 'rgb(179 18 111 / 0.10)',
  ok: '#14713f',
  warn: '#8a5600',
  bad: '#c4122f',
  solid: '#18212a',
  'on-solid': '#ffffff',
  'cat-1': '#406cc0',
  'cat-2': '#c28300',
  'cat-3': '#00846f',
  'cat-4': '#a83d00',
  'cat-5': '#583e81',
  'cat-6': '#588041',
  'cat-7': '#479cc9',
  'cat-8': '#5a2100',
  'cat-9': '#16674a',
  'cat-10': '#737c8d',
  // The second shade of each hue but slate.
  'cat-1b': '#2d3ca5',
  'cat-2b': '#633e13',
  'cat-3b': '#6b9c8f',
  'cat-4b': '#db4d30',
  'cat-5b': '#8355a7',
  'cat-6b': '#809c56',
  'cat-7b': '#476984',
  'cat-8b': '#b28b7f',
  'cat-9b': '#123d30',
  'seq-0': '#ecf4f8',
  'seq-1': '#bfddec',
  'seq-2': '#95c5e0',
  'seq-3': '#6facd4',
  'seq-4': '#4d92c4',
  'seq-5': '#3278b1',
  'seq-6': '#1e5e9b',
  'seq-7': '#124581',
  'seq-8': '#0b2d64',
  'div-0': '#226db1',
  'div-1': '#5a8ec3',
  'div-2': '#8bafd4',
  'div-3': '#bccfe4',
  'div-4': '#f3efee',
  'div-5': '#e2c6ba',
  'div-6': '#cf9e88',
  'div-7': '#bb7657',
  'div-8': '#a54d20',
};

/** The name of a colour that the host's theme provides, such as `ink-1`, `cat-3` or `seq-5`. */
export type ThemeToken = keyof typeof light;
/**
 * A colour of the theme, or `#rrggbb`, which is the same in all themes. `+1` and so on after it is
 * the cue of a series (see `seriesStyle`), which doesn't change the colour.
 */
export type ColourToken = PlainColour | `${ThemeToken}+${number}`;
/** A colour without a cue. */
export type PlainColour = ThemeToken | `#${string}`;

/** The colour of a token, without its cue. */
export function withoutCue(token: ColourToken): PlainColour {
  const plus = token.indexOf('+');
  return (plus < 0 ? token : token.slice(0, plus)) as PlainColour;
}

const dark: Readonly<Record<ThemeToken, string>> = {
  panel: '#12171c',
  raised: '#1a2128',
  'ink-1': '#e9edf1',
  'ink-2': '#b1bbc5',
  'ink-3': '#8b97a4',
  grid: '#1e262e',
  line: '#252e37',
  'line-strong': '#3a4652',
  accent: '#82b4ff',
  select: '#ff7ec0',
  'select-wash': 'rgb(255 126 192 / 0.14)',
  ok: '#4fc98c',
  warn: '#ffe066',
  bad: '#ff8478',
  solid: '#e9edf1',
  'on-solid': '#10151a',
  'cat-1': '#6d9cf4',
  'cat-2': '#e1a52c',
  'cat-3': '#60cbb2',
  'cat-4': '#ca5a28',
  'cat-5': '#8866b8',
  'cat-6': '#b8d48b',
  'cat-7': '#bbe4ff',
  'cat-8': '#af8974',
  'cat-9': '#38705a',
  'cat-10': '#7b8894',
  'cat-1b': '#447ae1',
  'cat-2b': '#ffd259',
  'cat-3b': '#6ba199',
  'cat-4b': '#f27e4e',
  'cat-5b': '#d9a8fc',
  'cat-6b': '#a5ad85',
  'cat-7b': '#8fb1cf',
  'cat-8b': '#f6e2d3',
  'cat-9b': '#99d8c6',
  'seq-0': '#0d1f34',
  'seq-1': '#133555',
  'seq-2': '#174e76',
  'seq-3': '#1e6895',
  'seq-4': '#2b84b1',
  'seq-5': '#43a1ca',
  'seq-6': '#63bddf',
  'seq-7': '#89d9f2',
  'seq-8': '#bff2ff',
  'div-0': '#75baff',
  'div-1': '#5f93c7',
  'div-2': '#4d6d8f',
  'div-3': '#3a4a5b',
  'div-4': '#2b2826',
  'div-5': '#594337',
  'div-6': '#8a5f48',
  'div-7': '#be7c59',
  'div-8': '#f59a6b',
};

const systemFont = '"IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif';

/** The colours (by token) and fonts (by size) of a drawing. */
export interface Ink {
  colour(token: ColourToken): string;
  font(sizePx: number, weight?: 400 | 500 | 600): string;
}

/**
 * Reads the tokens that apply to `element`, once; call it again when the theme changes. Tokens that
 * the host lacks are set on the element, so that canvas and CSS agree.
 */
export function readInk(element: HTMLElement, theme: 'light' | 'dark'): Ink {
  const fallback = theme === 'dark' ? dark : light;
  const names = Object.keys(light) as ThemeToken[];
  for (const name of names) element.style.removeProperty(`--${name}`);
  element.style.removeProperty('--font');
  // Read everything before setting anything: switching between the two forces a style
  // recalculation.
  const style = getComputedStyle(element);
  const family = style.getPropertyValue('--font').trim();
  const colours = new Map<ColourToken, string>();
  const missing: ThemeToken[] = [];
  for (const name of names) {
    const value = style.getPropertyValue(`--${name}`).trim();
    if (!value) missing.push(name);
    colours.set(name, value || fallback[name]);
  }
  for (const name of missing) element.style.setProperty(`--${name}`, fallback[name]);
  if (!family) element.style.setProperty('--font', systemFont);
  return {
    colour: (token) => colours.get(token) ?? colours.get(withoutCue(token)) ?? withoutCue(token),
    font: (sizePx, weight = 400) => `${weight} ${sizePx}px ${family || systemFont}`,
  };
}

/** A colour in CSS, where the chart's element has the theme's tokens. */
export function cssColour(token: ColourToken): string {
  const colour = withoutCue(token);
  return colour.startsWith('#') ? colour : `var(--${colour})`;
}

/**
 * The category colour at an index, from 0. There are ten; later indexes get the last one, slate.
 */
export function categoryToken(index: number): ColourToken {
  return `cat-${Math.min(index, 9) + 1}` as ColourToken;
}

/**
 * The first sequential step with a contrast of 3 : 1 to the panel in both themes, so that a mark of
 * one pixel is visible.
 */
const firstOnPanel = 4;
/** How many sequential colours have that contrast. */
export const sequentialSteps = 5;

/**
 * The colour of `step` (from 0) of `count` steps, from low to high. `count` is at most
 * `sequentialSteps`.
 */
export function sequentialToken(step: number, count: number): ColourToken {
  const lastStep = sequentialSteps - 1;
  const fraction = count > 1 ? step / (count - 1) : 0.5;
  return `seq-${firstOnPanel + Math.round(fraction * lastStep)}` as ColourToken;
}
