import type { CategoryField } from '@chartroom/frame';
import {
  type ChosenColours,
  type ColourToken,
  coloursOption,
  completeKeys,
  formatColumn,
  formatNumber,
  i18nFor,
  joinNumberParts,
  type LegendKey,
  layoutLegend,
  numberLabel,
  type Scene,
  sequentialSteps,
  sequentialToken,
  seriesStyle,
  staleAlpha,
  staleToken,
} from '@chartroom/plot';
import { codeTokens, otherColourSlot, stepToken } from './colours';
import type { DensityMarks } from './density';
import { layoutRampLegend, type RampLegend } from './rampLegend';
import type { ScatterData } from './scatterData';

/** Room for a legend. */
export interface LegendRoom {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  width(text: string): number;
}

export interface Legend {
  /** y of its row. */
  readonly top: number;
  readonly names: ReturnType<typeof layoutLegend> | null;
  readonly ramp: RampLegend | null;
  readonly alpha: number;
  /** Names as buttons; empty for number colours. */
  readonly keys?: readonly LegendKey[];
}

/** Colours in the data, in palette order. All slate names are one entry. */
export function colourNames(
  data: ScatterData,
  field: CategoryField,
  locale: string,
  chosen?: ChosenColours,
) {
  const known = data.codes();
  const tokenOf = codeTokens(field.dictionary, chosen);
  const codes = known.filter((code) => code >= 0);
  const hasOther = codes.length > 0 && (codes.at(-1) as number) > otherColourSlot;
  const named = hasOther ? codes.filter((code) => code < otherColourSlot) : codes;
  const names: { name: string; token: ColourToken; codes: readonly number[] }[] = named.map(
    (code) => ({
      name: field.dictionary[code] ?? '',
      token: tokenOf(code),
      codes: [code],
    }),
  );
  const others = known.filter((code) => !named.includes(code));
  if (others.length > 0) {
    const i18n = i18nFor(locale);
    const name = hasOther
      ? i18n.t('Other ({count})', { count: others.length })
      : i18n.t('No {field}', { field: field.name });
    names.push({ name, token: tokenOf(-1), codes: others });
  }
  return names;
}

/** Whether colours or sizes need a legend. */
export function hasLegend(data: ScatterData | null, isDensity: boolean): boolean {
  return isDensity || Boolean(data?.roles.colour ?? data?.roles.size);
}

/** Right end of a legend. */
export function legendEnd({ names, ramp }: Legend, { left, right }: LegendRoom): number {
  if (ramp) return ramp.right;
  if (!names) return left;
  return names.more ? right : (names.items.at(-1)?.key.box.right ?? left);
}

export function legendFor(
  data: ScatterData,
  density: DensityMarks | null,
  { left, right, top, width, hasSymbols }: LegendRoom & { readonly hasSymbols: boolean },
  scene: Scene,
): Legend | null {
  const { colour } = data.roles;
  const alpha = scene.stale ? staleAlpha : 1;
  const greyed = (token: ColourToken) => staleToken(token, scene.stale);
  if (colour?.type === 'category') {
    const chosen = coloursOption(scene.options.colours);
    const names = colourNames(data, colour, scene.locale, chosen).map((entry) => {
      const token = hasSymbols ? entry.token : seriesStyle(entry.token).colour;
      return { ...entry, token: greyed(token), isHidden: scene.hidden.has(entry.name) };
    });
    const row = layoutLegend(names, left, right, width, scene.locale);
    const keyBoxes = row.items.map(({ key: { name, box } }) => {
      return { name, box: { ...box, top: box.top + top, bottom: box.bottom + top } };
    });
    const keys = completeKeys(
      keyBoxes,
      names.map(({ name }) => name),
    );
    return { top, names: row, ramp: null, alpha, keys };
  }
  if (colour) {
    const { min, max } = data.colour;
    if (!(min <= max)) return null;
    const style = { locale: scene.locale, unit: colour.unit };
    const [low = '', high = ''] = formatColumn([min, max], style).map((figure, i) =>
      i === 1 ? joinNumberParts(figure) : numberLabel(figure),
    );
    const ends = { low, high };
    const tokens = Array.from({ length: sequentialSteps }, (_, step) => greyed(stepToken(step)));
    const rampOptions = { title: colour.name, ...ends, tokens };
    return { top, names: null, ramp: layoutRampLegend(rampOptions, left, right, width), alpha };
  }
  if (!density || density.hasUniformInk) return null;
  const { steps } = density.levels;
  const tokens = steps.map((_, step) => greyed(sequentialToken(step, steps.length)));
  const i18n = i18nFor(scene.locale);
  const count = formatNumber(steps.at(-1) as number, { locale: scene.locale });
  const high = steps.length > 1 ? i18n.t('{count} or more', { count }) : '';
  const rampOptions = { title: i18n.t('Points per pixel'), low: '1', high, tokens };
  return { top, names: null, ramp: layoutRampLegend(rampOptions, left, right, width), alpha };
}
