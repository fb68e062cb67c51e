import { isVersion } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { devNames, devVersion, replaceBuildNames } from './renameBuild';

describe('the version of a development build', () => {
  test.each(['1.0.0', '1.0.0-rc.1', '1.0.0+7', '0.0.1-alpha'])(
    'derived from %s is valid',
    (version) => {
      const one = devVersion(version, 1_795_000_000);
      expect(isVersion(one)).toBe(true);
      expect(one).not.toBe(devVersion(version, 1_795_000_001));
    },
  );
});

describe('the names of a build', () => {
  const from = { remote: 'chart-x', version: '1.0.0', container: 'chart_x_1_0_0' };
  const to = devNames(from, 42);

  test('are those that the build itself would use', () => {
    expect(to).toEqual({
      remote: 'chart-x',
      version: '1.0.0-dev.42',
      container: 'chart_x_1_0_0_dev_42',
    });
  });

  test('are replaced everywhere, and nothing else is', () => {
    const text = 'var chart_x_1_0_0;self.webpackChunkchart_x_1_0_0;"chart-x-1.0.0."+e+".js" 1.0.0';
    expect(replaceBuildNames(text, from, to)).toBe(
      'var chart_x_1_0_0_dev_42;self.webpackChunkchart_x_1_0_0_dev_42;"chart-x-1.0.0-dev.42."+e+".js" 1.0.0',
    );
  });
});
