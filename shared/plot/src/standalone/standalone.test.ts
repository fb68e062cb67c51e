import type { ChartManifest } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import manifestJson from '../../../../remotes/chart-bar/manifest.json';
import { standalone } from './standalone';

const manifest = manifestJson as ChartManifest;
const nothing = async () => undefined;
const lifecycles = { bootstrap: nothing, mount: nothing, update: nothing, unmount: nothing };

/** A parcel whose release answers with one module after the other; an error is one that did not come. */
function parcelOf(...modules: readonly unknown[]) {
  const left = [...modules];
  const load = async () => {
    const next = left.shift();
    if (next instanceof Error) throw next;
    return { default: next };
  };
  return standalone({ manifest, version: '1.0.0', load, pageIdentity: null });
}

describe('the lifecycles of a parcel', () => {
  test('do nothing where nothing is mounted', async () => {
    const parcel = parcelOf();
    await expect(parcel.update({ domElement: {}, title: 1 })).resolves.toBeUndefined();
    await expect(parcel.update()).resolves.toBeUndefined();
    await expect(parcel.unmount()).resolves.toBeUndefined();
  });

  test('report everything that a mount lacks, even without props', async () => {
    await expect(parcelOf().mount()).rejects.toMatchObject({
      code: 'parcel/props',
      detail: expect.stringContaining('domElement: is missing'),
    });
    await expect(parcelOf().mount({ domElement: 1, theme: 'pink' })).rejects.toMatchObject({
      detail: expect.stringMatching(/domElement: must be an element.*theme: must be/),
    });
  });

  test('load the chart again after a failure, and once after a success', async () => {
    const parcel = parcelOf(new Error('no chunk'), { contract: 1, ...lifecycles });
    await expect(parcel.bootstrap()).rejects.toMatchObject({
      code: 'remote/import-failed',
      detail: expect.stringContaining('no chunk'),
    });
    await expect(Promise.all([parcel.bootstrap(), parcel.bootstrap()])).resolves.toBeDefined();
    await expect(parcel.bootstrap()).resolves.toBeUndefined();
  });

  test('reject a chart of another contract', async () => {
    const parcel = parcelOf({ contract: 99, ...lifecycles });
    await expect(parcel.bootstrap()).rejects.toMatchObject({ code: 'remote/module-malformed' });
  });
});
