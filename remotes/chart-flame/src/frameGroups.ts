import {
  type ChosenColours,
  type ColourToken,
  colourSlotName,
  i18nFor,
  maxOwnColours,
  nameToken,
  restColourSlot,
  slotTokens,
} from '@chartroom/plot';
import type { FlameRoles } from './flameRoles';
import type { FrameTree, StackFrame } from './frameTree';
import { packageOf } from './packageOf';

/** What colours mean. */
export const colourings = ['service', 'package', 'name'] as const;
export type Colouring = (typeof colourings)[number];

/** The colouring of the option; by default the service where there is one. */
export function colouringFor({ service }: Pick<FlameRoles, 'service'>, option: unknown): Colouring {
  const chosen = colourings.find((colouring) => colouring === option) ?? 'service';
  return chosen === 'service' && !service ? 'package' : chosen;
}

/** Names that share a colour: services or packages, those with most of the value first. */
export interface FrameGroups {
  /** Empty where each name has a colour of its own. */
  readonly names: readonly string[];
  /** Index in `names`; −1 for none. */
  groupOf(name: string, service: number): number;
}

const framesPerSlice = 10_000;

/** Groups of all frames, by their own value. */
export function* groupFrames(
  tree: FrameTree,
  colouring: Colouring,
  services: readonly string[],
): Generator<void, FrameGroups, void> {
  const values = new Map<string, number>();
  const nameOf = groupNames(colouring, services);
  if (colouring !== 'name') {
    for (const { name, service, self, parent, index } of tree.frames) {
      if (index % framesPerSlice === 0) yield;
      const group = parent ? nameOf(name, service) : null;
      if (group) values.set(group, (values.get(group) ?? 0) + self);
    }
  }
  return groupsOf(values, nameOf);
}

/** Groups in order of their values. */
export function groupsOf(
  values: ReadonlyMap<string, number>,
  nameOf: (name: string, service: number) => string | null,
): FrameGroups {
  const names = [...values].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const indices = new Map(names.map((name, i) => [name, i]));
  return {
    names,
    groupOf: (name, service) => indices.get(nameOf(name, service) ?? '') ?? -1,
  };
}

/** The group of a frame by name and service; null for none. Remembers packages. */
export function groupNames(
  colouring: Colouring,
  services: readonly string[],
): (name: string, service: number) => string | null {
  if (colouring === 'service') return (_name, service) => services[service] ?? null;
  const packages = new Map<string, string>();
  return (name) => {
    let found = packages.get(name);
    if (found === undefined) {
      found = packageOf(name);
      packages.set(name, found);
    }
    return found;
  };
}

/** Colours and legend names of groups. */
export interface GroupColours {
  readonly legend: readonly { readonly name: string; readonly token: ColourToken }[];
  tokenOf(name: string, service: number): ColourToken;
  /** Name in the legend; null for none. */
  keyOf(name: string, service: number): string | null;
}

export function groupColours(
  groups: FrameGroups,
  colouring: Colouring,
  chosen: ChosenColours,
  locale: string,
): GroupColours {
  if (colouring === 'name') {
    const ownToken = (name: string) => chosen.get(name) ?? nameToken(name);
    return { legend: [], tokenOf: ownToken, keyOf: () => null };
  }
  const { names, groupOf } = groups;
  const tokenOf = slotTokens(names, chosen);
  const rest = restColourSlot(names.length);
  const legend = Array.from({ length: Math.min(names.length, maxOwnColours + 1) }, (_, slot) => ({
    name: colourSlotName(names, slot, locale),
    token: tokenOf(slot),
  }));
  return {
    legend,
    tokenOf: (name, service) => {
      const group = groupOf(name, service);
      return group < 0 ? 'cat-10' : tokenOf(group);
    },
    keyOf: (name, service) => {
      const group = groupOf(name, service);
      return group < 0 ? null : (legend[Math.min(group, rest)]?.name ?? null);
    },
  };
}

/** Name of a frame's service or package. */
export function groupText(
  groups: FrameGroups,
  { name, service }: Pick<StackFrame, 'name' | 'service'>,
) {
  return groups.names[groups.groupOf(name, service)] ?? null;
}

/** What groups are: the field of services, or packages. */
export function groupTitle(
  { colouring, roles }: { readonly colouring: Colouring; readonly roles: FlameRoles },
  locale: string,
): string {
  const field = colouring === 'service' ? roles.service : null;
  return field?.name ?? i18nFor(locale).t('Package');
}
