import type { CategoryField } from '@chartroom/frame';
import {
  figureText,
  formatColumn,
  formatNumber,
  type Key,
  keysOfAll,
  labelText,
  layoutLegend,
  type Scene,
  sequentialSteps,
  sequentialToken,
  slotTokens,
  staleAlpha,
  staleToken,
  type Token,
} from '@chartroom/plot';
import { otherColour, stepToken } from './colours';
import type { DrawnDensity } from './density';
import type { Intake } from './intake';
import { layoutRamp, type RampLegend } from './rampLegend';

/** Where a legend has room. */
export interface LegendRow {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  width(text: string): number;
}

export interface Legend {
  /** Its row, from the top. */
  readonly top: number;
  readonly names: ReturnType<typeof layoutLegend> | null;
  readonly ramp: RampLegend | null;
  readonly alpha: number;
  /** Names that can be pressed; none where colours are numbers. */
  readonly keys?: readonly Key[];
}

/** Colours that are in the data, in the order of their palette; what shares slate is one. */
export function colourNames(intake: Intake, field: CategoryField) {
  const known = intake.codes();
  const tokenOf = slotTokens(field.dictionary);
  const codes = known.filter((code) => code >= 0);
  const isOther = codes.length > 0 && (codes.at(-1) as number) > otherColour;
  const own = isOther ? codes.filter((code) => code < otherColour) : codes;
  const names: { name: string; token: Token; codes: readonly number[] }[] = own.map((code) => ({
    name: field.dictionary[code] ?? '',
    token: tokenOf(code),
    codes: [code],
  }));
  const others = known.filter((code) => !own.includes(code));
  const name = isOther ? `Other (${others.length})` : `No ${field.name}`;
  if (others.length > 0) names.push({ name, token: tokenOf(-1), codes: others });
  return names;
}

/** Whether there is anything to tell apart by colour. */
export function hasLegend(intake: Intake | null, isCounted: boolean): boolean {
  return isCounted || Boolean(intake?.roles.colour);
}

export function legendFor(
  intake: Intake,
  density: DrawnDensity | null,
  scene: Scene,
  { left, right, top, width }: LegendRow,
): Legend | null {
  const { colour } = intake.roles;
  const alpha = scene.stale ? staleAlpha : 1;
  const greyed = (token: Token) => staleToken(token, scene.stale);
  if (colour?.type === 'category') {
    const names = colourNames(intake, colour).map((one) => {
      return { ...one, token: greyed(one.token), isHidden: scene.hidden.has(one.name) };
    });
    const row = layoutLegend(names, left, right, width);
    const seen = row.items.map(({ key: { name, box } }) => {
      return { name, box: { ...box, top: box.top + top, bottom: box.bottom + top } };
    });
    const keys = keysOfAll(
      seen,
      names.map(({ name }) => name),
    );
    return { top, names: row, ramp: null, alpha, keys };
  }
  const number = (value: number) => formatNumber(value, { locale: scene.locale });
  if (colour) {
    const { min, max } = intake.colour;
    if (!(min <= max)) return null;
    const style = { locale: scene.locale, unit: colour.unit };
    const [low = '', high = ''] = formatColumn([min, max], style).map((figure, i) =>
      i === 1 ? figureText(figure) : labelText(figure),
    );
    const ends = { low, high };
    const tokens = Array.from({ length: sequentialSteps }, (_, step) => greyed(stepToken(step)));
    const given = { title: colour.name, ...ends, tokens };
    return { top, names: null, ramp: layoutRamp(given, left, right, width), alpha };
  }
  if (!density || density.isPlain) return null;
  const { steps } = density.levels;
  const tokens = steps.map((_, step) => greyed(sequentialToken(step, steps.length)));
  const last = steps.at(-1) as number;
  const high = steps.length > 1 ? `${number(last)} or more` : '';
  const given = { title: 'Points a pixel', low: '1', high, tokens };
  return { top, names: null, ramp: layoutRamp(given, left, right, width), alpha };
}
