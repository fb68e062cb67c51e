import type { OptionValue, Reference } from '@chartroom/contract';
import { meaningNames } from '../canvas/meanings';
import { enumOption } from '../chart/enumOption';
import { optionObjects, textOption } from '../chart/optionObjects';

const axisNames = ['y', 'x', 'y2'] as const;

/** An option of format `references`. */
export function referencesOption(value: OptionValue | undefined): readonly Reference[] {
  return optionObjects(value).map(({ axis, at, to, meaning, title, isAnnotation }) => ({
    axis: enumOption(axisNames, axis),
    at: textOption(at).trim(),
    to: textOption(to).trim(),
    meaning: enumOption(meaningNames, meaning),
    title: textOption(title).trim(),
    isAnnotation: isAnnotation === true,
  }));
}
