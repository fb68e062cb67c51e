import type { ChartFixture } from '@chartroom/contract/fixture';
import type { Datum } from './parseAnnouncement';
import { type KeyboardWalk, walkAcross, walkAlong, walkAround, walkLines } from './walks';

/** What the keys must come to in a chart with its fixture, worked out from the fixture alone. */
export interface Expectation {
  readonly walk: KeyboardWalk;
  readonly data: readonly Datum[];
  /** How many distinct announcements there are, where there are not just as many as data. */
  readonly announcements?: number;
}

type Columns = ChartFixture['columns'];
type Row = Readonly<Record<string, string | number>>;

export const expectations: Readonly<Record<string, (columns: Columns) => Expectation>> = {
  'chart-area': ({ month = [], ...columns }) => {
    const names = Object.keys(columns);
    // There are nine colours; what is beyond them is one area.
    const [shownNames, otherNames] = [names.slice(0, 9), names.slice(9)];
    const data = month.flatMap((_, row) => {
      const date = day(numberAt(month, row));
      const columnValue = (name: string) => numberAt(columns[name], row);
      const otherSum = otherNames.reduce((sum, name) => sum + columnValue(name), 0);
      const total = names.reduce((sum, name) => sum + columnValue(name), 0);
      return [
        ...shownNames.map((name) => ({
          names: [`${date}: ${name} `],
          values: [columnValue(name), total],
        })),
        { names: [`${date}: Other `], values: [otherSum, total] },
      ];
    });
    return { walk: walkLines(shownNames.length + 1), data };
  },

  'chart-bar': (columns) => ({
    walk: walkAcross(17, 'ArrowRight', ['ArrowUp']),
    data: rowsOf(columns).map(({ Year, Source, Generated }) => ({
      names: [`${year(Year)}: ${Source} `],
      values: [Number(Generated)],
    })),
  }),

  'chart-boxplot': (columns) => {
    const rows = rowsOf(columns);
    const boxes = grouped(rows, ({ month, city }) => `${month}, ${city}: `);
    return {
      // Rows of one value are told alike: more steps than a month has days.
      walk: walkAcross(boxes.size, 'ArrowRight', ['ArrowUp', 'ArrowDown'], 36),
      data: [...boxes].flatMap(([box, boxRows]) => {
        const highs = boxRows.map(({ high }) => Number(high)).sort((a, b) => a - b);
        const [low, top] = [quantile(highs, 0.25), quantile(highs, 0.75)];
        const reach = 1.5 * (top - low);
        const inliers = highs.filter((high) => high >= low - reach && high <= top + reach);
        return [
          // Of an even number of rows half the sum of the two in the middle.
          { names: [box, 'median'], values: [quantile(highs, 0.5)] },
          { names: [box, 'lower quartile'], values: [low] },
          { names: [box, 'upper quartile'], values: [top] },
          { names: [box, 'lower whisker'], values: [Math.min(...inliers)] },
          { names: [box, 'upper whisker'], values: [Math.max(...inliers)] },
          ...[...new Set(highs)].map((high) => ({ names: [box], values: [high] })),
        ];
      }),
    };
  },

  'chart-candlestick': (columns) => ({
    walk: walkAlong('ArrowRight'),
    data: rowsOf(columns).map(({ day: date, open, high, low, close, volume }, row, { length }) => ({
      names: [`${day(date, false)}: `, `candle ${row + 1} of ${length}`],
      values: [open, high, low, close, volume].map(Number),
    })),
  }),

  'chart-flame': (columns) => {
    const frames = framesOf(rowsOf(columns));
    const total = frames.callees.reduce((sum, frame) => sum + frame.total, 0);
    const data: Datum[] = [];
    const walks: string[][] = [];
    const visit = ({ callees }: Frame, keys: readonly string[]) => {
      // The last that a frame calls is past all others.
      if (callees.length > 0) walks.push([...keys, ...alongRow(callees.length - 1)]);
      for (const [i, frame] of callees.entries()) {
        // Times from one second on are written in seconds.
        const time = frame.total >= 1000 ? frame.total / 1000 : frame.total;
        data.push({ names: [`${frame.name}: `], values: [time, (frame.total / total) * 100] });
        visit(frame, [...keys, ...alongRow(i), 'ArrowDown']);
      }
    };
    visit(frames, ['Escape', 'Home']);
    return {
      data,
      async walk({ press, follow }) {
        await press('Home');
        for (const keys of walks) await follow(keys);
      },
    };
  },

  'chart-gauge': (columns) => {
    const latest = grouped(rowsOf(columns), ({ Industry }) => String(Industry));
    return {
      walk: walkAlong('ArrowRight'),
      data: [...latest].map(([industry, rows]) => {
        const newest = rows.reduce((a, b) => (Number(b.Month) > Number(a.Month) ? b : a));
        return {
          names: [`${industry}: `, `${day(newest.Month, false)}`],
          values: [Number(newest.Rate), Number(newest['2007 average'])],
        };
      }),
    };
  },

  'chart-heatmap': (columns) => ({
    walk: walkAcross(14, 'ArrowDown', ['ArrowRight']),
    data: rowsOf(columns).map(({ Month, Industry, Rate }) => ({
      names: [`${Industry}, ${month(Month)}: Rate `],
      values: [Number(Rate)],
    })),
  }),

  'chart-histogram': (columns) => {
    const rows = rowsOf(columns);
    const widthMm = 3;
    const startOf = (row: Row) => Math.floor(Number(row['flipper length']) / widthMm) * widthMm;
    const starts = rows.map(startOf);
    const first = Math.min(...starts);
    const count = (Math.max(...starts) - first) / widthMm + 1;
    const species = [...new Set(rows.map((row) => String(row.species)))];
    const bins = Array.from({ length: count }, (_, bin) => first + bin * widthMm);
    return {
      walk: walkAcross(count, 'ArrowRight', ['ArrowUp']),
      data: bins.flatMap((start) =>
        species.map((name) => {
          const speciesRows = rows.filter((row) => row.species === name);
          const binRows = speciesRows.filter((row) => startOf(row) === start).length;
          const names = [`${start} to ${start + widthMm - 1} mm: ${name} ${binRows}, `];
          return { names, values: [binRows, (binRows / speciesRows.length) * 100] };
        }),
      ),
    };
  },

  'chart-line': (columns) => {
    const rows = rowsOf(columns);
    return {
      walk: walkLines(new Set(rows.map(({ company }) => company)).size),
      data: rows.map(({ month, company, price }) => ({
        names: [`${day(month)}: ${company} `],
        values: [Number(price)],
      })),
    };
  },

  'chart-map': (columns) => ({
    walk: walkAlong('ArrowRight'),
    data: rowsOf(columns).map((row) => ({
      names: [mapNames[String(row.country)] ?? `${row.country}: Life expectancy `],
      values: [Number(row['Life expectancy'])],
    })),
  }),

  'chart-network': (columns) => {
    const rows = rowsOf(columns);
    const people = new Set(rows.flatMap(({ person, meets }) => [String(person), String(meets)]));
    const linksOf = (name: string) =>
      rows.filter(({ person, meets }) => person === name || meets === name);
    const scenesOf = (links: readonly Row[]) =>
      links.reduce((sum, { scenes }) => sum + Number(scenes), 0);
    const nodes = [...people].map((name): Datum => {
      const links = linksOf(name);
      return { names: [`${name}: `], values: [links.length, scenesOf(links)] };
    });
    const links = rows.flatMap(({ person, meets, scenes }): Datum[] => [
      { names: [`${person} to ${meets}, scenes ${scenes}; ${meets}: `], values: [] },
      { names: [`${meets} to ${person}, scenes ${scenes}; ${person}: `], values: [] },
    ]);
    return { walk: walkAround(people.size), data: [...nodes, ...links] };
  },

  'chart-pie': (columns) => {
    const rows = rowsOf(columns);
    const sum = (items: readonly Row[]) =>
      items.reduce((total, row) => total + Number(row.Population), 0);
    return {
      walk: walkAlong('ArrowRight'),
      data: [...grouped(rows, ({ Region }) => `${Region}: Population `)].map(
        ([region, regionRows]) => ({
          names: [region],
          values: [sum(regionRows), (sum(regionRows) / sum(rows)) * 100],
        }),
      ),
    };
  },

  'chart-sankey': (columns) => {
    const rows = rowsOf(columns);
    const billions = (items: readonly Row[]) =>
      items.reduce((total, { receipts }) => total + Number(receipts), 0) * 1e9;
    const ends = new Set(rows.flatMap(({ from, to }) => [from, to]));
    const nodes = [...ends].map((name): Datum => {
      const [into, out] = [
        rows.filter(({ to }) => to === name),
        rows.filter(({ from }) => from === name),
      ];
      const values = [into, out].filter((flows) => flows.length > 0).map(billions);
      return { names: [`${name}: `], values };
    });
    const flows = rows.map(
      (row): Datum => ({ names: [`${row.from} to ${row.to}: `], values: [billions([row])] }),
    );
    return { walk: walkAlong('ArrowDown'), data: [...nodes, ...flows] };
  },

  'chart-scatter': (columns) => ({
    walk: walkAlong('ArrowRight'),
    data: rowsOf(columns).map((row) => ({
      names: [`${row.Country}: `, `Region ${row.Region}, `],
      values: ['Life expectancy', 'Income', 'Population'].map((name) => Number(row[name])),
    })),
  }),

  'chart-stat': (columns) => ({
    walk: walkAlong('ArrowRight'),
    data: rowsOf(columns).map(({ Month, CO2 }) => ({
      names: [`${day(Month)}: CO2 `],
      values: [Number(CO2)],
    })),
  }),

  'chart-timeline': (columns) => {
    const rows = rowsOf(columns);
    const time = (row: Row) => Number(row['In office from']);
    const latest = Math.max(...rows.map(time));
    return {
      walk: walkLines(new Set(rows.map(({ Country }) => Country)).size),
      data: rows.map((row) => {
        // A term lasts to the next one in the same country.
        const next = rows.find((other) => other.Country === row.Country && time(other) > time(row));
        const end = next ? time(next) : latest;
        return {
          names: [`${row.Country} · ${row.Leader}: ${row.Party}, ${day(time(row))} to ${day(end)}`],
          values: [(end - time(row)) / 86_400_000],
        };
      }),
    };
  },

  'chart-treemap': (columns) => ({
    walk: walkAlong('ArrowRight'),
    data: rowsOf(columns).map(({ Package, Part, Group, Class, Size }) => ({
      names: [
        `${[Package, Part, Group, Class].filter((name) => name !== undefined).join(', ')}: Size `,
      ],
      values: [Number(Size)],
    })),
  }),

  'chart-waterfall': (columns) => {
    let total = 0;
    return {
      walk: walkAlong('ArrowDown'),
      data: rowsOf(columns).map(({ item, amount, kind }) => {
        const value = Number(amount);
        if (kind === 'total') return { names: [`${item}: $`], values: [total] };
        total += value;
        // The sign is before the currency.
        return {
          names: [`${item}: ${value < 0 ? '−' : '+'}$`],
          values: [Math.abs(value), total],
        };
      }),
    };
  },
};

/** A frame of a profile with those that it calls, the largest first. */
interface Frame {
  readonly name: string;
  readonly callees: Frame[];
  total: number;
}

function framesOf(rows: readonly Row[]): Frame {
  const root: Frame = { name: '', callees: [], total: 0 };
  for (const { stack, time } of rows) {
    let frame = root;
    for (const name of String(stack).split(';')) {
      let callee = frame.callees.find((candidate) => candidate.name === name);
      if (!callee) {
        callee = { name, callees: [], total: 0 };
        frame.callees.push(callee);
      }
      callee.total += Number(time);
      frame = callee;
    }
  }
  sortCallees(root);
  return root;
}

function sortCallees({ callees }: Frame): void {
  callees.sort((a, b) => b.total - a.total);
  for (const callee of callees) sortCallees(callee);
}

function alongRow(steps: number): readonly string[] {
  return new Array<string>(steps).fill('ArrowRight');
}

/** A map calls countries as the viewer's language does now; of each what no other is called. */
const mapNames: Readonly<Record<string, string>> = {
  'Bosnia and Herzegovina': 'Bosnia & Herzegovina',
  'Congo, Dem. Rep.': 'Kinshasa',
  'Congo, Rep.': 'Brazzaville',
  "Cote d'Ivoire": 'Ivoire',
  'Czech Republic': 'Czechia',
  'Kyrgyz Republic': 'Kyrgyzstan',
  Lao: 'Laos',
  'Macedonia, FYR': 'Macedonia',
  Myanmar: 'Myanmar (Burma)',
  'Slovak Republic': 'Slovakia',
  Swaziland: 'Eswatini',
  'Trinidad and Tobago': 'Trinidad & Tobago',
  Turkey: 'Türkiye',
  'West Bank and Gaza': 'Palestin',
};

/** Rows of the table that `T` opens: of what is drawn, or else of the data. */
export const tableRowCounts: Readonly<Record<string, number>> = {
  'chart-area': 122,
  'chart-bar': 17,
  'chart-boxplot': 24,
  'chart-candlestick': 202,
  'chart-flame': 229,
  'chart-gauge': 14,
  'chart-heatmap': 868,
  'chart-histogram': 21,
  'chart-line': 560,
  'chart-logs': 480,
  'chart-map': 166,
  'chart-network': 254,
  'chart-pie': 6,
  'chart-pivot': 319,
  'chart-sankey': 32,
  'chart-scatter': 187,
  'chart-stat': 741,
  'chart-table': 187,
  'chart-text': 36,
  'chart-timeline': 42,
  'chart-treemap': 220,
  'chart-waterfall': 12,
};

export function expectedTableRows(columns: Columns): Datum[] {
  return rowsOf(columns).map((row) => ({
    names: [`${row.Country} | `, ` | ${row.Region}`],
    values: ['Population', 'Income', 'Life expectancy'].map((name) => Number(row[name])),
  }));
}

/** The rows of the pivot: averages of each origin and its cylinders by year, and of all years. */
export function pivotRowsOf(
  columns: Columns,
): { readonly name: string; readonly values: readonly (number | null)[] }[] {
  const rows = rowsOf(columns);
  const years = [...new Set(rows.map(({ Year }) => Number(Year)))].sort((a, b) => a - b);
  const average = (members: readonly Row[]) => {
    const known = members.flatMap((row) => {
      const value = row['Miles per gallon'];
      return value === undefined ? [] : [Number(value)];
    });
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const valuesOf = (members: readonly Row[]) => [
    ...years.map((at) => average(members.filter(({ Year }) => Year === at))),
    average(members),
  ];
  const groups = [...grouped(rows, ({ Origin }) => String(Origin))].flatMap(([origin, members]) => {
    const cylinders = [...grouped(members, (row) => String(row.Cylinders))];
    cylinders.sort(([a], [b]) => Number(a) - Number(b));
    return [
      { name: origin, values: valuesOf(members) },
      ...cylinders.map(([name, cars]) => ({ name, values: valuesOf(cars) })),
    ];
  });
  return [...groups, { name: 'Total', values: valuesOf(rows) }];
}

/** The rows of a fixture; what is missing has no key. */
function rowsOf(columns: Columns): Row[] {
  const fields = Object.entries(columns);
  const count = Math.max(0, ...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(
      fields.flatMap(([name, values]): [string, string | number][] => {
        const value = values[row];
        return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
  );
}

function grouped(
  rows: readonly Row[],
  groupKeyOf: (row: Row) => string,
): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    groups.set(groupKeyOf(row), [...(groups.get(groupKeyOf(row)) ?? []), row]);
  return groups;
}

function numberAt(values: Columns[string] = [], row: number): number {
  return Number(values[row]);
}

/** Between the two rows that it lies between, as far as it lies (type 7). */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(position)] ?? 0, sorted[Math.ceil(position)] ?? 0];
  return low + (high - low) * (position % 1);
}

function dateFormatter(
  options: Intl.DateTimeFormatOptions,
): (time: string | number | undefined) => string {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (time) => format.format(Number(time));
}

const formatDate = dateFormatter({ day: 'numeric', month: 'short', year: 'numeric' });
const formatDateWithoutYear = dateFormatter({ day: 'numeric', month: 'short' });
const month = dateFormatter({ month: 'short', year: 'numeric' });
const year = dateFormatter({ year: 'numeric' });

function day(time: string | number | undefined, hasYear = true): string {
  return hasYear ? formatDate(time) : formatDateWithoutYear(time);
}
