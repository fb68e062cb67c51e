import { describe, expect, test } from '@jest/globals';
import { hostIds, hosts } from './code/hosts';
import { createChartSubject } from './createChartSubject';
import { chartSubject as example } from './embedSubjects.testkit';

const panel = { title: 'Load', encoding: { x: ['host'] }, options: {} };

/** The chart of a release at that address. */
function at(url: string) {
  const { remote, version, container, key } = example;
  const record = { url, container, sha384: '', sequence: 1, contract: 1, keyId: '' };
  const address = { remote, version, record, publicKey: key };
  const release = { remote, version, address };
  return createChartSubject({
    shell: example.shell,
    panel,
    release,
    frame: null,
    channel: 'stable',
  });
}

const offered = (url: string) => hostIds.filter((id) => hosts[id].code(at(url)) !== null);

describe('a chart can be embedded', () => {
  test('in all pages and by its channel if it’s in a folder of releases', () => {
    const url = 'https://releases.example/x/chart-bar/1.0.0-b.1/';
    expect(at(url)).toMatchObject({ releases: 'https://releases.example/x/', folder: url });
    expect(at(url).channel).toBe('stable');
    expect(offered(url)).toEqual(hostIds);
  });

  test.each([
    'https://releases.example/latest/',
    'https://releases.example/chart-bar/1.0.0/',
    // The folder above would be called `my-`.
    'https://releases.example/my-chart-bar/1.0.0-b.1/',
  ])('only by its own URL if that is %s', (url) => {
    expect(at(url)).toMatchObject({ releases: null, folder: url, channel: null });
    expect(offered(url)).toEqual(['single-spa', 'webpack', 'vite']);
    expect(hosts['single-spa'].code(at(url))?.[0]?.code).toContain(`import('${url}parcel.mjs')`);
  });
});
