import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

/** A federation host as any: it shares its React and knows no remote before it runs. */
export default {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './src/index.ts',
  output: { filename: '[name].js', publicPath: 'auto', uniqueName: 'webpack_host' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new webpack.EnvironmentPlugin(['CHARTROOM_RELEASES']),
    new ModuleFederationPlugin({
      name: 'webpack_host',
      // The other strategy asks all remotes before it starts, and one that is down stops the page.
      shareStrategy: 'loaded-first',
      // With the slash: `react/jsx-runtime` and `react-dom/client` are shared by names of their own.
      shared: {
        react: { singleton: true },
        'react/': { singleton: true },
        'react-dom': { singleton: true },
        'react-dom/': { singleton: true },
      },
      manifest: false,
      dts: false,
    }),
  ],
  performance: false,
};
