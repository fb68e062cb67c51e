import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const releases = process.env.CHARTROOM_RELEASES;

/** A federation host as any: it shares its React, and its remotes stand in its configuration. */
export default defineConfig({
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'vite_host',
      // The releases that this application has been tried with. It stays on them whatever the charts'
      // teams deploy or withdraw: another release is another line here.
      remotes: {
        'chart-bar': pinned('chart-bar', '1.8.1'),
        'chart-text': pinned('chart-text', '1.8.0'),
      },
      // The other strategy asks all remotes before it starts, and one that is down stops the page.
      shareStrategy: 'loaded-first',
      // With the slash: `react/jsx-runtime` and `react-dom/client` are shared by names of their own.
      shared: {
        react: { singleton: true },
        'react/': { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
      dts: false,
    }),
  ],
});

/** Each release is a container of its own, `chart_bar_1_0_0`, which its script leaves as a global. */
function pinned(id: string, version: string) {
  const name = `${id}-${version}`.replace(/[-.]/g, '_');
  return { type: 'var', name, entry: `${releases}${id}/${version}/mf-manifest.json` };
}
