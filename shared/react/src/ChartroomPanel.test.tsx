import { ChartroomError } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ChartroomIdentity, ChartroomPanel, type PanelData } from '.';
import { loadEmbedScript, scriptUnreachableError } from './embedScript.ts';

const rows = [{ host: 'db-1', load: 12 }];

describe('a server renders', () => {
  test('the element with its settings, without data and handlers', () => {
    const html = renderToString(
      <ChartroomPanel
        script="https://charts.example/embed.js"
        remote="chart-bar"
        releases="https://releases.example/"
        keys={{ kty: 'EC' }}
        encoding={{ x: ['host'], y: ['load'] }}
        data={rows}
        range={{ from: 0, to: 1 }}
        timeZone="Europe/Berlin"
        className="wide"
        aria-describedby="note"
        onReady={() => {}}
      />,
    );
    expect(html).toBe(
      '<chartroom-panel aria-describedby="note" remote="chart-bar" releases="https://releases.example/" ' +
        'keys="{&quot;kty&quot;:&quot;EC&quot;}" ' +
        'encoding="{&quot;x&quot;:[&quot;host&quot;],&quot;y&quot;:[&quot;load&quot;]}" ' +
        'range="{&quot;from&quot;:0,&quot;to&quot;:1}" ' +
        'time-zone="Europe/Berlin" class="wide"></chartroom-panel>',
    );
  });

  test('a whole panel by its address', () => {
    const html = renderToString(
      <ChartroomPanel
        src="https://charts.example/w/demo/d/machine"
        panel="cpu"
        range="now-15m"
        paused
      />,
    );
    expect(html).toBe(
      '<chartroom-panel src="https://charts.example/w/demo/d/machine" panel="cpu" paused="" ' +
        'range="now-15m"></chartroom-panel>',
    );
  });

  test('the loading content in the space of the chart', () => {
    const html = renderToString(
      <ChartroomPanel remote="chart-bar" height={200} loading="A moment" error="No chart" />,
    );
    expect(html).toBe(
      '<chartroom-panel remote="chart-bar" ' +
        'style="--chartroom-height:200px;display:block;block-size:200px">' +
        '<div slot="loading">A moment</div></chartroom-panel>',
    );
  });

  test('nothing for the viewer’s identity', () => {
    expect(renderToString(<ChartroomIdentity value={{ uid: 'u1' }} />)).toBe('');
  });
});

test('a script that doesn’t load is reported with the catalogue’s texts', () => {
  const script = 'https://charts.example/embed.js';
  const { code, title, detail } = new ChartroomError('embed/script-unreachable', { script });
  expect(scriptUnreachableError(script)).toEqual({ code, title, detail });
});

test('a frame, rows of any interface and columns are data', () => {
  interface Row {
    readonly host: string;
  }
  const typedRows: readonly Row[] = rows;
  const frame = frameFrom({ host: ['db-1'], load: [12] });
  const all: readonly PanelData[] = [typedRows, frame, { host: ['db-1'], at: [new Date(0)] }];
  expect(all).toHaveLength(3);
});

test.each([
  ['an address that is none', { script: 'http://' }],
  ['an address that the page’s policy refuses', { script: 'https://charts.example/embed.js' }],
])(
  'a script is asked for by %s: it rejects, and throws nothing into the tree',
  async (_, given) => {
    const policy = {
      set src(_address: string) {
        throw new TypeError('This document requires TrustedScriptURL assignment.');
      },
    };
    const page = {
      customElements: { get: () => undefined },
      document: { baseURI: 'https://host.example/', scripts: [], createElement: () => policy },
    };
    for (const [name, value] of Object.entries(page)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
    let asked: unknown;
    expect(() => {
      asked = loadEmbedScript(given);
    }).not.toThrow();
    await expect(asked).rejects.toMatchObject({ name: 'TypeError' });
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  },
);
