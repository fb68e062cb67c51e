import { describe, expect, test } from '@jest/globals';
import { compileScript, compileTemplate, parse as parseVue } from '@vue/compiler-sfc';
import { compile as compileSvelte } from 'svelte/compiler';
import { elementSettings } from '../elementSettings';
import type { ElementSubject } from '../embedSubject';
import { chartSubject, liveSubject } from '../embedSubjects.testkit';
import type { CodeFile } from './codeFile';
import { type HostId, hosts } from './hosts';
import { parseElements, runModule } from './readCode.testkit';

const shared = { ...liveSubject, share: 'S'.repeat(22) };
const subjects: [string, ElementSubject][] = [
  ['a chart', chartSubject],
  ['a pinned chart without data', { ...chartSubject, channel: null, encoding: {}, example: null }],
  ['a live panel', liveSubject],
  ['a shared panel', shared],
];

function files(host: HostId, subject: ElementSubject): readonly CodeFile[] {
  return hosts[host].code(subject) ?? [];
}

function last(host: HostId, subject: ElementSubject): string {
  return files(host, subject).at(-1)?.code ?? '';
}

/** All settings of the element as attribute texts. */
function settingsOf(subject: ElementSubject): Record<string, string> {
  const { attributes, properties } = elementSettings(subject);
  const texts = properties.map(([name, value]) => [name, JSON.stringify(value)]);
  return Object.fromEntries([...attributes, ...texts]);
}

/** The same of values that a script has handed over. */
function asTexts(given: object): Record<string, string> {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

const rowsOf = (subject: ElementSubject) => JSON.stringify(elementSettings(subject).rows);

describe.each(subjects)('the code for %s', (_name, subject) => {
  test('in HTML is one script and one element with all settings', () => {
    const [script, element, ...more] = parseElements(last('html', subject));
    expect(more).toEqual([]);
    expect(script).toEqual({
      tag: 'script',
      attributes: { src: 'https://charts.example/a/embed.js', defer: '' },
    });
    const { data = 'null', ...attributes } = element?.attributes ?? {};
    expect(element?.tag).toBe('chartroom-panel');
    expect(attributes).toEqual(settingsOf(subject));
    expect(JSON.stringify(JSON.parse(data))).toBe(rowsOf(subject));
  });

  test('in React passes the same settings to the component', () => {
    const createElement = (_type: unknown, props: object) => props;
    const exported = runModule(last('react', subject), {
      modules: { '@chartroom/react': { ChartroomPanel: 'panel' } },
      globals: { React: { createElement } },
    });
    const [component] = Object.values(exported) as [(props: object) => object];
    const { script, data, ...props } = asTexts(component({}));
    expect(script).toBe('https://charts.example/a/embed.js');
    expect(props).toEqual(settingsOf(subject));
    expect(data ?? 'null').toBe(rowsOf(subject));
  });

  test('in Vue is a component that compiles, with the same settings', () => {
    const { descriptor, errors } = parseVue(last('vue', subject));
    expect(errors).toEqual([]);
    compileScript(descriptor, { id: 'x' });
    const source = descriptor.template?.content ?? '';
    const isCustomElement = () => true;
    const template = compileTemplate({
      source,
      filename: 'x.vue',
      id: 'x',
      compilerOptions: { isCustomElement },
    });
    expect(template.errors).toEqual([]);
    const { names, constants } = bound(subject, descriptor.scriptSetup?.content ?? '');
    expect(constants).toEqual({ ...settingsOf(subject), ...rows(subject) });
    for (const name of names) expect(source).toContain(`:${name}.prop="${name}"`);
  });

  test('in Svelte is a component that compiles, with the same settings', () => {
    const code = last('svelte', subject);
    const { warnings } = compileSvelte(code, { generate: 'client' });
    expect(warnings).toEqual([]);
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(code) ?? [];
    const { names, constants } = bound(subject, script);
    expect(constants).toEqual({ ...settingsOf(subject), ...rows(subject) });
    for (const name of names) expect(code).toContain(`{${name}}`);
  });

  test('in Angular is a class with the same settings, and a template that reads only them', () => {
    let template = '';
    const modules = {
      '@angular/core': {
        Component: (given: { readonly template: string }) => {
          template = given.template;
          return (type: unknown) => type;
        },
        Input: () => () => undefined,
      },
    };
    const exported = runModule(last('angular', subject), { modules });
    const [Component] = Object.values(exported) as [new () => Record<string, object>];
    const { attributes = {}, data = null, ...values } = new Component();
    expect({ ...attributes, ...asTexts(values) }).toEqual(settingsOf(subject));
    expect(JSON.stringify(data)).toBe(rowsOf(subject));
    for (const name of Object.keys(attributes))
      expect(template).toContain(`[attr.${name}]="attributes.${name}"`);
    for (const name of Object.keys(values)) expect(template).toContain(`[${name}]="${name}"`);
    expect(template).not.toContain('{{');
  });
});

/** Constants of a component's script, and the names of those that are properties. */
function bound(subject: ElementSubject, script: string) {
  const names = elementSettings(subject).properties.map(([name]) => name);
  const all = ['attributes', ...names, ...(rowsOf(subject) === 'null' ? [] : ['example'])];
  const { attributes = {}, ...values } = runModule(`${script}\nexport { ${all.join(', ')} };`, {
    globals: { defineProps: () => ({}), $props: () => ({}) },
  });
  return { names, constants: asTexts(Object.assign({}, attributes, values)) };
}

function rows(subject: ElementSubject): object {
  return rowsOf(subject) === 'null' ? {} : { example: rowsOf(subject) };
}

describe('a page without embed.js', () => {
  const folder = 'https://releases.example/x/chart-bar/1.0.0-b.1/';

  test('uses the release’s parcel in single-spa', async () => {
    const given: unknown[] = [];
    const mountRootParcel = (...all: unknown[]) => given.push(...all);
    const code = last('single-spa', chartSubject);
    const { showChart } = runModule(code, { modules: { 'single-spa': { mountRootParcel } } });
    (showChart as (element: object) => void)({ id: 'chart' });
    const { title, encoding, options, example } = chartSubject;
    const types = example?.types;
    const expected = { title, encoding, options, types, data: example?.rows };
    expect(asTexts(given[1] as object)).toEqual(
      asTexts({ ...expected, domElement: { id: 'chart' } }),
    );
    expect(code).toContain(`import('${folder}parcel.mjs')`);
  });

  test('registers the container of the release in a webpack host, and mounts its parcel', async () => {
    const registered: unknown[] = [];
    const mounted: object[] = [];
    const chart = { mount: async (props: object) => mounted.push(props) };
    const requested: string[] = [];
    const { showChart } = runModule(last('webpack', chartSubject), {
      modules: {
        '@module-federation/enhanced/runtime': {
          registerRemotes: (all: unknown[]) => registered.push(...all),
          loadRemote: async (name: string) => {
            requested.push(name);
            return chart;
          },
        },
      },
    });
    const [config] = files('webpack', chartSubject);
    const plugin = { ModuleFederationPlugin: class {} };
    runModule(config?.code ?? '', { modules: { '@module-federation/enhanced/webpack': plugin } });
    await (showChart as (element: object) => Promise<object>)({ id: 'chart' });
    expect(JSON.stringify(registered)).toBe(
      JSON.stringify([
        { name: 'chart_bar_1_0_0_b_1', alias: 'chart-bar', entry: `${folder}mf-manifest.json` },
      ]),
    );
    expect(requested).toEqual(['chart-bar/parcel']);
    expect(asTexts(mounted[0] ?? {}).title).toBe(chartSubject.title);
  });

  test('names the container of the release in a Vite host’s configuration', () => {
    const [config, code] = files('vite', chartSubject);
    const asIs = (given: object) => given;
    const { default: exported } = runModule(config?.code ?? '', {
      modules: { vite: { defineConfig: asIs }, '@module-federation/vite': { federation: asIs } },
    });
    const { plugins } = exported as { plugins: [{ remotes: object }] };
    const [{ remotes }] = plugins;
    expect(asTexts(remotes)).toEqual({
      'chart-bar': JSON.stringify({
        type: 'var',
        name: 'chart_bar_1_0_0_b_1',
        entry: `${folder}mf-manifest.json`,
      }),
    });
    expect(code?.code).toContain(`import('chart-bar/parcel')`);
    runModule(code?.code ?? '');
  });

  test.each(['single-spa', 'webpack', 'vite'] as const)('can’t show a live panel in %s', (host) => {
    expect(hosts[host].code(liveSubject)).toBeNull();
  });
});
