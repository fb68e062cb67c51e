import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag: string) => tag === 'chartroom-panel';

export default defineConfig({
  envPrefix: 'CHARTROOM_',
  // Else Vue would look for a component of this name.
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
