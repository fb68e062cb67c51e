import { contrast, type Ink, luminance, textOn } from '@chartroom/plot';

/** The contrast that WCAG 2 requires of text (AA). */
const minContrast = 4.5;

/**
 * The colour of a number on a fill: ink or panel, whichever has more contrast, or black or white
 * where neither has enough.
 */
export function textOnFill(fill: string, ink: Ink): string {
  const text = textOn(fill, ink);
  const [fillLuminance, textLuminance] = [luminance(fill), luminance(text)];
  if (fillLuminance === null || textLuminance === null) return text;
  if (contrast(fillLuminance, textLuminance) >= minContrast) return text;
  return contrast(fillLuminance, 0) >= contrast(fillLuminance, 1) ? 'black' : 'white';
}
