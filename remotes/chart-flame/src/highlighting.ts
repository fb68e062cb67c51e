import { type ColourToken, type Scene, selectedOn } from '@chartroom/plot';
import { nameTest } from '@chartroom/plot/searching';
import type { FlameIndex } from './flameIndex';
import type { GroupColours } from './frameGroups';

/** Colours of frames, and which of them stand out. */
export interface Highlighting {
  tokenOf(name: string, service: number): ColourToken;
  /** Null: frames of several names. */
  isFaded(name: string | null, service: number): boolean;
  isMatch(name: string): boolean;
}

/** Frames fade that a search doesn't find, whose group is hidden, or that aren't selected. */
export function highlightingFor(
  { roles }: FlameIndex,
  colours: GroupColours,
  { hidden, selections }: Scene,
  query: unknown,
): Highlighting {
  const isFound = nameTest(query);
  const isSelectedName = roles.name ? selectedOn(selections, roles.name.name) : null;
  const isSelectedService = roles.service ? selectedOn(selections, roles.service.name) : null;
  const services = roles.service?.dictionary ?? [];
  return {
    tokenOf: colours.tokenOf,
    isMatch: (name) => isFound?.(name) ?? false,
    isFaded(name, service) {
      if (name === null) return isFound !== null || isSelectedName !== null;
      if (isFound && !isFound(name)) return true;
      if (isSelectedName?.(name) === false) return true;
      if (isSelectedService?.(services[service] ?? '') === false) return true;
      return hidden.size > 0 && hidden.has(colours.keyOf(name, service) ?? '');
    },
  };
}
