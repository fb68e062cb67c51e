import { type Meaning, meanings } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { i18n } from '../../services/language/i18n';

/** Names of the palette's colours, which look alike in both themes. */
const paletteNames: Readonly<Record<string, string>> = {
  'cat-1': msg('Blue'),
  'cat-2': msg('Amber'),
  'cat-3': msg('Teal'),
  'cat-4': msg('Rust'),
  'cat-5': msg('Purple'),
  'cat-6': msg('Green'),
  'cat-7': msg('Sky blue'),
  'cat-8': msg('Brown'),
  'cat-9': msg('Forest green'),
  'cat-10': msg('Grey'),
};
const meaningNames: Readonly<Record<Meaning, string>> = {
  good: msg('Good'),
  neutral: msg('Neutral'),
  warn: msg('Warning'),
  bad: msg('Critical'),
};
const meaningColours: Readonly<Record<Meaning, string>> = {
  good: 'var(--ok)',
  neutral: 'var(--ink-3)',
  warn: 'var(--warn)',
  bad: 'var(--bad)',
};

/** The colours that a form offers, in the order of its picker. */
export const paletteColours = Object.keys(paletteNames);
export const meaningValues: readonly string[] = meanings;

/** Name of a colour of an option, such as “Teal”; a colour of one’s own is its code. */
export function colourName(colour: string): string {
  if (colour === '') return i18n.t('Automatic');
  const name = paletteNames[colour] ?? (isMeaning(colour) ? meaningNames[colour] : null);
  return name === null ? colour : i18n.t(name);
}

/** The colour in CSS; null for automatic, and for what is no colour. */
export function cssColour(colour: string): string | null {
  if (colour in paletteNames) return `var(--${colour})`;
  if (isMeaning(colour)) return meaningColours[colour];
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : null;
}

/** Whether it isn't one of the colours that follow the theme. */
export function isOwnColour(colour: string): boolean {
  return colour !== '' && !(colour in paletteNames) && !isMeaning(colour);
}

function isMeaning(colour: string): colour is Meaning {
  return meaningValues.includes(colour);
}
