import { describe, expect, test } from '@jest/globals';
import { findMountPoint, matchesMountProps } from './mountPoint';

const [here, there] = [{ id: 'here' }, { id: 'there' }];
const at = (element: object) => () => element;

describe('a lifecycle is for the chart', () => {
  test.each([
    ['of its element and name', { name: 'a', domElement: here }, { name: 'a' }, true],
    ['of its element, whoever it is', { domElement: here }, { name: 'a' }, true],
    ['of its element, where that had no name', { name: 'a', domElement: here }, {}, true],
    ['of another element', { name: 'a', domElement: there }, { name: 'a' }, false],
    ['of another name in the same element', { name: 'b', domElement: here }, { name: 'a' }, false],
    ['of its name', { name: 'a' }, { name: 'a' }, true],
    ['of another name', { name: 'b' }, { name: 'a' }, false],
    ['without any name', {}, {}, true],
    ['that its getter answers with', { domElementGetter: at(here) }, {}, true],
    ['that another getter returns', { domElementGetter: at(there) }, {}, false],
    // The container of an application may be another one by now.
    [
      'of its name, whatever a getter says',
      { name: 'a', domElementGetter: at(there) },
      { name: 'a' },
      true,
    ],
  ])('%s: %j, mounted as %j', (_, props, mounted, isMeant) => {
    expect(matchesMountProps({ name: undefined, element: here, ...mounted }, props)).toBe(isMeant);
  });
});

describe('a mount point', () => {
  test.each([
    ['an element that is none', { domElement: {} }, 'domElement'],
    ['a getter that is none', { domElementGetter: 'x' }, 'domElementGetter'],
    ['a getter that throws', { domElementGetter: fail }, 'domElementGetter'],
    ['a parcel without one', { name: 'parcel-1', unmountSelf: () => undefined }, 'domElement'],
    ['nothing at all', {}, 'domElement'],
  ])('is rejected with the name of the invalid prop: %s', (_, props, path) => {
    expect(findMountPoint(props)).toMatchObject({ ok: false, problems: [{ path }] });
  });
});

function fail(): never {
  throw new Error('the page has no such element');
}
