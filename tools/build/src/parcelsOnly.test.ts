import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import parcelsOnly from './parcelsOnly';

const file = createRequire(__filename).resolve('single-spa/lib/es2015/esm/single-spa.min.js');
const source = readFileSync(file, 'utf8');

/** Mounts a parcel and unmounts it, and returns everything that the script did to its page meanwhile. */
async function pageAfter(code: string): Promise<{ steps: string[]; traces: unknown[] }> {
  const steps: string[] = [];
  const traces: unknown[] = [];
  const hook: { exposedMethods?: unknown } = {};
  const page: Record<string, unknown> = {
    __SINGLE_SPA_DEVTOOLS__: hook,
    dispatchEvent: ({ type }: Event) => traces.push(type),
    location: { href: 'https://page.example/' },
  };
  const known = Object.keys(page);
  // Its timers only warn of slow lifecycles.
  const timers = { setTimeout: () => 0, console };
  const scope = { window: page, CustomEvent, Promise, ...timers, steps, done: null };
  const script = code.replace(
    /export\{.*\b(\w+) as mountRootParcel\b.*\};?/,
    `done = (async () => {
      const life = (name) => async () => { steps.push(name); };
      const parcel = $1(
        { mount: life('mount'), unmount: life('unmount') },
        { domElement: {} },
      );
      await parcel.mountPromise;
      await parcel.unmount();
    })();`,
  );
  runInNewContext(script, scope);
  await scope.done;
  traces.push(...Object.keys(page).filter((name) => !known.includes(name)));
  if (hook.exposedMethods) traces.push('exposedMethods');
  return { steps, traces };
}

describe('single-spa without its router', () => {
  test('mounts parcels and leaves the page alone', async () => {
    const before = await pageAfter(source);
    expect(before.traces).toEqual([
      'single-spa:before-first-mount',
      'single-spa:first-mount',
      'singleSpaNavigate',
      'exposedMethods',
    ]);
    const after = await pageAfter(parcelsOnly(source));
    expect(after.steps).toEqual(['mount', 'unmount']);
    expect(after.steps).toEqual(before.steps);
    expect(after.traces).toEqual([]);
  });

  test('is less than half as large once nothing leads to the router', () => {
    const options = { compress: { toplevel: true, passes: 3 }, module: true };
    const [all = '', used = ''] = [source, parcelsOnly(source)].map((code) => {
      const script = code.replace(/export\{.*\b(\w+) as mountRootParcel\b.*\};?/, 'result = $1;');
      return minifySync(script, options).code;
    });
    expect(all).toContain('popstate');
    expect(used).not.toContain('popstate');
    expect(used.length).toBeLessThan(all.length / 2);
  });

  test('is not built from a version that says something else', () => {
    const other = source.replace('window.singleSpaNavigate?', 'self.singleSpaNavigate?');
    expect(() => parcelsOnly(other)).toThrow(/singleSpaNavigate.* 0 times, expected once/);
  });
});
