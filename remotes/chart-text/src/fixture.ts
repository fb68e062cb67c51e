import type { Options } from '@chartroom/contract';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

const types = {
  Month: 'time',
  CO2: { type: 'number', unit: 'ppm' },
  Adjusted: { type: 'number', unit: 'ppm' },
} as const;

/** Carbon dioxide in the air above Mauna Loa, as in the gallery. */
export const maunaLoa = textInput();

export function textInput(options: Options = {}): ChartInput {
  return chartInput(manifest, { ...fixture, types }, options);
}
