import type { CategoryField } from '@chartroom/frame';
import { formatNumber, formatPlural, formatSummary, plural, type Scene } from '@chartroom/plot';
import type { Intake } from './intake';
import { colourNames } from './legend';
import type { ScatterIndex } from './scatterIndex';
import { fieldText, scatterText, xText, yText } from './scatterText';
import { correlation } from './trend';

/** One sentence: how many points, their ranges and extremes, and how one goes with the other. */
export function summarisePoints({ intake }: ScatterIndex, scene: Scene): string {
  if (!intake || intake.shown === 0) return formatSummary(scene.title, nothingText(intake));
  const text = scatterText(intake, scene);
  const { x, y, colour } = intake.roles;
  const count = (number: number) => formatNumber(number, { locale: scene.locale });
  const parts = [formatPlural(intake.shown, { locale: scene.locale }, 'point')];
  const at = (value: number) => xText(intake, value, text);
  parts.push(`${x.name} ${between(intake.x, at)}`);
  const named = (row: number) => nameText(intake, row, scene);
  const value = (given: number) => yText(given, text);
  parts.push(
    intake.y.min === intake.y.max
      ? `${y.name} ${value(intake.y.min)}`
      : `${y.name} between ${value(intake.y.min)}${named(intake.lowestRow)} and ${value(intake.y.max)}${named(intake.highestRow)}`,
  );
  parts.push(...trendText(intake, scene.locale));
  if (colour?.type === 'category') parts.push(colourText(intake, colour));
  if (intake.beyondLog > 0) {
    parts.push(`${count(intake.beyondLog)} at or below 0 not shown on a log scale`);
  }
  return formatSummary(scene.title, parts);
}

function nothingText(intake: Intake | null): readonly string[] {
  return intake && intake.beyondLog > 0 ? ['nothing above 0 to show on a log scale'] : [];
}

function between({ min, max }: { min: number; max: number }, at: (value: number) => string) {
  return min === max ? at(min) : `between ${at(min)} and ${at(max)}`;
}

function nameText({ roles, frame }: Intake, row: number, scene: Scene): string {
  const { label } = roles;
  if (!label || row < 0 || row >= frame.length) return '';
  return ` (${fieldText(label, row, frame.length, scene)})`;
}

/** From this on two numbers are said to go together, and from the second clearly so. */
const someR = 0.3;
const clearR = 0.7;

function trendText({ roles, trends, rows, shown }: Intake, locale: string): readonly string[] {
  // Of many rows it is known a moment later, when the summary is told anew.
  if (trends.rows < rows) return [];
  const r = correlation(trends.all());
  if (shown < 3 || Number.isNaN(r)) return [];
  const size = Math.abs(r);
  const told = formatNumber(Math.round(r * 100) / 100, { locale, decimals: 2 });
  const [x, y] = [roles.x.name, roles.y.name];
  if (size < someR) return [`no straight trend, correlation ${told}`];
  const verb = r > 0 ? 'rises' : 'falls';
  const how = size < clearR ? ' loosely' : '';
  return [`${y} ${verb}${how} with ${x}, correlation ${told}`];
}

/** More colours than these are counted, not named. */
const mostNamed = 5;

function colourText(intake: Intake, colour: CategoryField): string {
  const names = colourNames(intake, colour).map(({ name }) => name);
  const counted = `${names.length} ${plural(names.length, 'colour')}`;
  return names.length > mostNamed ? counted : `${counted}, ${names.join(', ')}`;
}
