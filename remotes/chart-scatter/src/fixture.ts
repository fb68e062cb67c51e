import { createFrame, type Frame, frameFrom } from '@chartroom/frame';
import type { ChartInput } from '@chartroom/plot/testkit';

/** Defaults of the manifest. */
export const defaults: ChartInput['options'] = {
  unit: '',
  numberFormat: 'auto',
  decimals: null,
  xTitle: '',
  yTitle: '',
  xFormat: 'auto',
  yFormat: 'auto',
  xScale: 'linear',
  yScale: 'linear',
  marks: 'auto',
  trend: false,
  trendLabel: 'none',
  marginals: 'none',
  facetColumns: 0,
  facetScale: 'same',
  facetLimit: 24,
  radius: null,
  opacity: null,
  colours: [],
  references: [],
  min: null,
  max: null,
};

/** The planets, whose numbers differ by orders of magnitude. */
export const planets: ChartInput = {
  title: 'Planets by distance and year',
  frame: frameFrom(
    {
      planet: ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune'],
      kind: ['rock', 'rock', 'rock', 'rock', 'gas', 'gas', 'ice', 'ice'],
      distance: [57.9, 108.2, 149.6, 228, 778.5, 1432, 2867, 4515],
      year: [88, 224.7, 365.2, 687, 4331, 10_747, 30_589, 59_800],
      diameter: [4879, 12_104, 12_756, 6792, 142_984, 120_536, 51_118, 49_528],
    },
    {
      distance: { type: 'number', unit: 'Gm' },
      year: { type: 'number', unit: 'd' },
      diameter: { type: 'number', unit: 'km' },
    },
  ),
  encoding: {
    x: ['distance'],
    y: ['year'],
    colour: ['kind'],
    size: ['diameter'],
    label: ['planet'],
  },
  options: { ...defaults, xScale: 'log', yScale: 'log' },
  range: null,
  timeZone: 'UTC',
};

const sites = ['Amsterdam', 'Frankfurt', 'London'];

/** Response times by load, of about a hundred hosts at three sites. */
export const hosts: ChartInput = {
  title: 'Response time by load',
  frame: hostsFrame(240),
  encoding: { x: ['Load'], y: ['p99'], colour: ['Site'], label: ['Host'] },
  options: { ...defaults, trend: true },
  range: null,
  timeZone: 'UTC',
};

/** An empty frame. */
export const noData: ChartInput = {
  ...hosts,
  frame: frameFrom(
    { Load: [], p99: [], Site: [], Host: [] },
    { Site: 'category', Host: 'category' },
  ),
};

/** Clouds of points with outliers, for densities. */
export function clouds(
  length: number,
  colour: 'none' | 'category' | 'number' = 'none',
): ChartInput {
  return {
    title: 'Bytes by duration',
    frame: cloudsFrame(length),
    encoding: {
      x: ['Duration'],
      y: ['Size'],
      ...(colour === 'category' && { colour: ['Cloud'] }),
      ...(colour === 'number' && { colour: ['Retries'] }),
    },
    options: defaults,
    range: null,
    timeZone: 'UTC',
  };
}

function hostsFrame(length: number): Frame {
  const random = seededRandom(7);
  const load: number[] = [];
  const p99: number[] = [];
  const site: string[] = [];
  const host: string[] = [];
  for (let i = 0; i < length; i += 1) {
    const at = i % sites.length;
    const own = 8 + 80 * random();
    load.push(own);
    p99.push(60 + own * (1.1 + at * 0.7) + 24 * normal(random));
    site.push(sites[at] as string);
    host.push(`${(sites[at] as string).slice(0, 3).toLowerCase()}-${Math.floor(i / 3) + 1}`);
  }
  const columns = { Load: load, p99, Site: site, Host: host };
  return frameFrom(columns, {
    Load: { type: 'number', unit: '%' },
    p99: { type: 'number', unit: 'ms' },
  });
}

const centres = [
  { duration: { mean: 180, deviation: 40 }, size: { mean: 9e6, deviation: 2e6 } },
  { duration: { mean: 420, deviation: 90 }, size: { mean: 4e6, deviation: 1e6 } },
  { duration: { mean: 650, deviation: 60 }, size: { mean: 12e6, deviation: 1.4e6 } },
] as const;

/** Writes into the columns directly, as a parsing worker would. */
function cloudsFrame(length: number): Frame {
  const frame = createFrame(
    [
      { name: 'Duration', type: 'number', unit: 'ms' },
      { name: 'Size', type: 'number', unit: 'B' },
      { name: 'Retries', type: 'number' },
      { name: 'Cloud', type: 'category' },
    ],
    length,
  );
  const random = seededRandom(11);
  const [x, y, retries, cloud] = frame.fields.map(({ values }) => values);
  const category = frame.fields[3];
  if (category?.type === 'category') category.dictionary.push('cache', 'disk', 'network');
  if (!x || !y || !retries || !cloud)
    throw new Error('a frame has the fields that it was made with');
  for (let row = 0; row < length; row += 1) {
    const which = random() < 0.5 ? 0 : 1 + Math.floor(1.6 * random());
    const { duration, size } = centres[which] as (typeof centres)[number];
    const spread = random() < 0.002 ? 4 : 1;
    x[row] = Math.abs(duration.mean + spread * duration.deviation * normal(random));
    y[row] = Math.abs(size.mean + spread * size.deviation * normal(random));
    retries[row] = which + 3 * random();
    cloud[row] = which;
  }
  frame.length = length;
  frame.revision = 1;
  return frame;
}

/** A seeded random number generator, from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
