import type { ChartFixture, Fixture } from '@chartroom/contract/fixture';
import { isTime } from '@chartroom/frame';
import { type NewDashboard, type NewPanel, newDashboard } from '@chartroom/workspace';

/** A dashboard that shows a remote, and its sources, in the format of the database. */
export interface Preview {
  readonly dashboard: object;
  readonly sources: Readonly<Record<string, object>>;
}

export interface PreviewOptions {
  readonly remote: string;
  readonly fixture: Fixture;
  /** Address of the columns of a chart's fixture. */
  readonly dataUrl: string;
}

/** Shows a chart in two sizes, and a source as a table. */
export function createPreview({ remote, fixture, dataUrl }: PreviewOptions): Preview {
  const source = `dev-${remote}`;
  const dashboard = (
    panels: NewDashboard['panels'],
    timeRange: NewDashboard['timeRange'],
  ): object =>
    newDashboard(
      {
        title: fixture.title,
        description: `Preview of ${remote} by \`remote dev\`. Only this page has this dashboard.`,
        timeRange,
        panels,
      },
      { by: 'dev', at: 0 },
    );
  if (fixture.kind === 'data') {
    const { settings, query, title } = fixture;
    const table = panel({ title, remote: 'chart-table', source, query }, [0, 0, 24, 14]);
    return {
      dashboard: dashboard({ table }, { from: 'now-15m', to: 'now' }),
      sources: { [source]: { title, remote, settings: JSON.stringify(settings) } },
    };
  }
  const { title, encoding, options } = fixture;
  const content = { title, remote, source, query: {}, encoding, options };
  const settings = { url: dataUrl, format: 'json', types: timeTypes(fixture) };
  return {
    dashboard: dashboard(
      { large: panel(content, [0, 0, 16, 12]), small: panel(content, [16, 0, 8, 6]) },
      rangeOf(fixture),
    ),
    sources: { [source]: { title, remote: 'data-files', settings: JSON.stringify(settings) } },
  };
}

function panel(content: Omit<NewPanel, 'box'>, box: NewPanel['box']): NewPanel {
  return { encoding: {}, options: {}, ...content, box };
}

/** Names of the time columns. A column called `time` is one without a type hint. */
function timeFields({ columns, types }: ChartFixture): string[] {
  return Object.keys(columns).filter((name) => {
    const hint = types[name];
    const type = typeof hint === 'object' ? hint.type : hint;
    return type === undefined ? name === 'time' : type === 'time';
  });
}

/** Type hints for JSON, in the format of `data-files`. */
function timeTypes(fixture: ChartFixture): string[] {
  return timeFields(fixture).map((name) => `${name}:milliseconds`);
}

function rangeOf(fixture: ChartFixture): NewDashboard['timeRange'] {
  const times = timeFields(fixture)
    .flatMap((name) => fixture.columns[name] ?? [])
    .filter((value): value is number => typeof value === 'number' && isTime(value));
  if (times.length < 2) return { from: 'now-15m', to: 'now' };
  const extent = times.reduce(
    ([from, to], time) => [Math.min(from, time), Math.max(to, time)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  );
  const [from, to] = extent;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
