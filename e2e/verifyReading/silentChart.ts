import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a chart may lack that those need who see no picture. */
export const chartDefects = ['nothing', 'name', 'summary', 'description', 'walk', 'table'] as const;
export type ChartDefect = (typeof chartDefects)[number];

/** A remote of two bars, in a folder below the checkout so that its imports resolve. */
export interface SilentChart {
  readonly folder: string;
  remove(): void;
}

/** Writes it; its option `lacks` says what it does without. */
export function writeSilentChart(root: string): SilentChart {
  const cache = join(root, '.cache', 'e2e');
  mkdirSync(cache, { recursive: true });
  const parentFolder = mkdtempSync(join(cache, 'verify-'));
  const folder = join(parentFolder, 'chart-silent');
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  return { folder, remove: () => rmSync(parentFolder, { recursive: true, force: true }) };
}

const manifest = {
  kind: 'chart',
  id: 'chart-silent',
  title: 'Two bars',
  description: 'Two bars, with or without words.',
  icon: 'chart-bar',
  options: {
    type: 'object',
    properties: {
      lacks: { title: 'Lacks', type: 'string', enum: chartDefects, default: 'nothing' },
    },
  },
  encodings: {},
  limits: { points: 1000, series: 1 },
  emits: [],
  stateSchema: 1,
};

const fixture = {
  title: 'Rain by month',
  columns: { month: ['May', 'June'], rain: [30, 50] },
  encoding: {},
};

/** Bars of an SVG, a live region and a table, by hand: no part of ours helps it to be complete. */
const source = `
const rows = [['May', 30], ['June', 50]];

function draw({ domElement, title, view, options, onView }, state) {
  const lacks = (what) => options.lacks === what;
  const document = domElement.ownerDocument;
  const isTable = view === 'table' && !lacks('table');
  const stop = document.createElement('div');
  stop.tabIndex = 0;
  stop.role = 'group';
  if (!lacks('name')) stop.ariaLabel = title;
  if (!lacks('summary') && !lacks('description')) stop.setAttribute('aria-description', summaryOf(title));
  const live = document.createElement('div');
  live.ariaLive = 'polite';
  // Words that stand there are no answer to a key.
  if (lacks('walk')) live.textContent = 'Two bars';
  stop.append(isTable ? table(document) : bars(document), live);
  let at = null;
  stop.addEventListener('keydown', ({ key }) => {
    if (key === 't') onView(isTable ? 'chart' : 'table');
    const steps = { Home: 0, End: 1, ArrowLeft: Math.max(0, (at ?? 1) - 1), ArrowRight: 1 };
    if (isTable || lacks('walk') || !(key in steps)) return;
    at = steps[key];
    live.textContent = rows[at].join(': ');
  });
  domElement.replaceChildren(stop);
}

function summaryOf(title) {
  return title + ': 30 and 50, more in June.';
}

function bars(document) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.ariaHidden = 'true';
  for (const [place, [, value]] of rows.entries()) {
    const bar = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    for (const [name, to] of Object.entries({ x: 60 * place, width: 50, height: value })) {
      bar.setAttribute(name, String(to));
    }
    svg.append(bar);
  }
  return svg;
}

function table(document) {
  const own = document.createElement('table');
  const line = (tag, cells) => {
    const row = own.insertRow();
    for (const text of cells) row.append(Object.assign(document.createElement(tag), { textContent: text }));
  };
  line('th', ['Month', 'Rain']);
  for (const row of rows) line('td', row);
  return own;
}

export default {
  contract: 1,
  async bootstrap() {},
  async mount(props) {
    draw(props);
    props.onHandle({
      summary: () => (props.options.lacks === 'summary' ? '' : summaryOf(props.title)),
      image: async () => new Blob(['<svg/>'], { type: 'image/svg+xml' }),
    });
  },
  async update(props) {
    draw(props);
  },
  async unmount({ domElement }) {
    domElement.replaceChildren();
  },
};
`;

const files = {
  'manifest.json': JSON.stringify(manifest),
  'fixture.json': JSON.stringify(fixture),
  'package.json': JSON.stringify({
    name: 'chart-silent',
    version: '1.0.0',
    private: true,
    type: 'module',
  }),
  'webpack.config.ts':
    "import { remoteConfig } from '../../../../webpack.config.base';\n\nexport default remoteConfig(import.meta.dirname);\n",
  'src/index.ts': source,
};
