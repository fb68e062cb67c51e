import type { Meaning } from '@chartroom/contract';
import type { Box, PositionedText } from '../canvas/pen';

/** A line or band across the plot, in pixels. */
export interface ReferenceMark {
  readonly meaning: Meaning;
  /** Empty where the viewer has written none. */
  readonly title: string;
  /** Where it is, as people read it: `25`, `1–5 Jan 2026`. */
  readonly position: string;
  /** As wide or as high as the plot; without extent the other way where it is a line. */
  readonly box: Box;
  readonly isLine: boolean;
  readonly isHorizontal: boolean;
  /** Pixels of an annotation's ends in view, which have a line each. Null for references. */
  readonly annotationEnds: readonly number[] | null;
  /** Null where it has no room. */
  readonly label: (PositionedText & { readonly width: number }) | null;
}

/** A reference in words: its title, its position and, unless it is neutral, its meaning. */
export type ReferenceText = Pick<ReferenceMark, 'title' | 'position' | 'meaning'>;
