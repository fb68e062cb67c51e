import { elementSettings } from '../elementSettings';
import type { ElementSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { componentName } from './componentName';
import { elementConstants } from './constants';
import { scriptTag } from './html';

const config = `import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const isCustomElement = (tag) => tag === 'chartroom-panel';
export default defineConfig({
  // Otherwise Vue looks for a component of this name.
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});`;

/** For Vue 3, with the element. */
export function vueCode(subject: ElementSubject): CodeFile[] {
  const settings = elementSettings(subject);
  const { properties, rows } = settings;
  const bindings = [
    'v-bind="attributes"',
    ...properties.map(([name]) => `:${name}.prop="${name}"`),
    ...(rows === null ? [] : [':data.prop="data ?? example"']),
  ];
  const code = [
    '<script setup>',
    ...elementConstants(settings),
    ...(rows === null ? [] : ['', 'defineProps({ data: Array });']),
    '</script>',
    '',
    '<template>',
    `  <chartroom-panel ${bindings.join(' ')} />`,
    '</template>',
  ];
  return [
    { name: 'index.html', code: scriptTag(subject) },
    { name: 'vite.config.js', code: config },
    { name: `${componentName(subject.title)}.vue`, code: code.join('\n') },
  ];
}
