import type { ChartSubject, Json, LiveSubject } from './embedSubject';

/** Text that would end attributes, scripts, strings and templates without escaping. */
export const hostileText = `'"\`></chartroom-panel></script><!-- {{7*7}} \${7*7} {7*7} \\ & &amp; \u2028\n<b`;

export const hostileObject: { readonly [name: string]: Json } = JSON.parse(
  JSON.stringify({
    [hostileText]: [hostileText, { 'a-b': null, x: true }],
    y: [hostileText],
  }).replace('{', '{"__proto__":{"polluted":1},"constructor":2,'),
);

const shell = 'https://charts.example/a/';

export const chartSubject: ChartSubject & { readonly releases: string } = {
  kind: 'chart',
  shell,
  title: hostileText,
  remote: 'chart-bar',
  version: '1.0.0-b.1',
  folder: 'https://releases.example/x/chart-bar/1.0.0-b.1/',
  releases: 'https://releases.example/x/',
  container: 'chart_bar_1_0_0_b_1',
  channel: 'stable',
  key: { kty: 'EC', crv: 'P-256', x: 'x'.repeat(43), y: 'y'.repeat(43) },
  encoding: { x: [hostileText], y: ['load'] },
  options: hostileObject,
  example: {
    rows: [
      { [hostileText]: hostileText, load: 1.5 },
      { [hostileText]: null, load: 1e21 },
    ],
    types: { load: { type: 'number', unit: hostileText } },
  },
};

export const liveSubject: LiveSubject = {
  kind: 'live',
  shell,
  title: hostileText,
  src: `${shell}w/demo/d/${encodeURIComponent("it's")}`,
  panel: 'cpu',
  share: null,
};
