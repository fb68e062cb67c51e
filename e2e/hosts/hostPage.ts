import type * as React from 'react';

/** What a host page imports of React, by the bundler's shared modules. */
export interface HostReact
  extends Pick<typeof React, 'createElement' | 'useEffect' | 'useRef' | 'useState' | 'version'> {
  /** Renders into an element, as this version of React does it. */
  render(node: React.ReactElement, element: HTMLElement): void;
}

/** webpack's share scopes by name; other bundlers have them where the federation runtime lists its instances. */
declare const __webpack_share_scopes__: ShareScopes | undefined;

type ShareScopes = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** The lifecycles of a release's `./parcel`. */
interface Parcel {
  mount(props: object): Promise<unknown>;
  update(props: object): Promise<unknown>;
}

const remotes: Readonly<Record<string, () => Promise<unknown>>> = {
  'chart-text': () => import('chart-text/parcel'),
  'chart-pie': () => import('chart-pie/parcel'),
  'react-old': () => import('react-old/parcel'),
};

/** What the charts show: how often the page's own button was clicked. */
function propsOf(id: string, clicks: number): object {
  const data = [
    { what: 'Clicks', count: clicks },
    { what: 'Others', count: 1 },
  ];
  const title = id;
  if (id === 'chart-pie') return { title, data, encoding: { name: ['what'], value: ['count'] } };
  if (id !== 'chart-text') return { title, data };
  const options = { text: 'The chart counts **{{count}}**.' };
  return { title, data: data.slice(0, 1), encoding: { values: ['count'] }, options };
}

/** The application of every host: a counter of its own, and the charts that `?charts=` names, in this order. */
export function startPage(react: HostReact): void {
  const { createElement, useEffect, useRef, useState } = react;
  const charts = new URLSearchParams(location.search).get('charts')?.split(',') ?? [];

  function Chart({ id, clicks }: { readonly id: string; readonly clicks: number }) {
    const element = useRef<HTMLDivElement>(null);
    const drawn = useRef<Promise<Parcel>>(null);
    const [failure, setFailure] = useState('');
    useEffect(() => {
      const props = { domElement: element.current, ...propsOf(id, clicks) };
      drawn.current = drawn.current
        ? drawn.current.then((parcel) => parcel.update(props).then(() => parcel))
        : loadParcel(id).then((parcel) => parcel.mount(props).then(() => parcel));
      drawn.current.catch((error: unknown) => setFailure(`${id} failed: ${error}`));
    }, [id, clicks]);
    return createElement(
      'section',
      { 'aria-label': id },
      failure && createElement('p', { role: 'alert' }, failure),
      createElement('div', { ref: element, style: { blockSize: '240px' } }),
    );
  }

  function App() {
    const [clicks, setClicks] = useState(0);
    return createElement(
      'main',
      null,
      createElement('h1', null, `A host with React ${react.version}`),
      createElement(
        'button',
        { type: 'button', onClick: () => setClicks(clicks + 1) },
        `Clicked ${clicks} times`,
      ),
      charts.map((id) => createElement(Chart, { key: id, id, clicks })),
    );
  }

  Object.assign(window, { shareScopes });
  const app = document.createElement('div');
  document.body.append(app);
  react.render(createElement(App), app);
}

/** `react 19.3.1` for every module in any of the page's share scopes. */
function shareScopes(): string[] {
  const instances: { shareScopeMap: ShareScopes }[] =
    Reflect.get(window, '__FEDERATION__')?.__INSTANCES__ ?? [];
  const own = typeof __webpack_share_scopes__ === 'undefined' ? [] : [__webpack_share_scopes__];
  return [...own, ...instances.map(({ shareScopeMap }) => shareScopeMap)]
    .flatMap((scopes) => Object.values(scopes))
    .flatMap((scope) => Object.entries(scope))
    .flatMap(([name, versions]) => Object.keys(versions).map((version) => `${name} ${version}`));
}

async function loadParcel(id: string): Promise<Parcel> {
  const loaded = await remotes[id]?.();
  if (isParcel(loaded)) return loaded;
  throw new Error('its ./parcel lacks lifecycles');
}

function isParcel(loaded: unknown): loaded is Parcel {
  return ['mount', 'update'].every((name) => typeof Object(loaded)[name] === 'function');
}
