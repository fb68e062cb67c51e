import { ChartroomError } from '@chartroom/contract';
import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import type { DashboardVariable } from '../dashboards/dashboard';
import { openHub } from '../sources/sourceHub.testkit';
import { liveRange } from '../time/timeRange';
import { createVariableController } from './variableController';

type Chosen = Readonly<Record<string, readonly string[]>>;

/** A controller on a real hub, whose data module answers when the test says so. */
function open(specs: Readonly<Record<string, object>>, chosen: Chosen = {}) {
  const env = openHub();
  const controller = createVariableController(env.hub);
  const variables = Object.entries(specs).map(
    ([name, spec], order): DashboardVariable => ({ name, spec, order }),
  );
  const choose = (next: Chosen) =>
    controller.update({
      variables,
      chosen: new Map(Object.entries(next)),
      range: liveRange(60_000),
      relativeTo: null,
    });
  choose(chosen);
  const values = () => {
    const found = controller.getSnapshot().values;
    return found && Object.fromEntries([...found].map(([name, { values: all }]) => [name, all]));
  };
  return { ...env, controller, choose, values };
}

const list = {
  type: 'list',
  options: [{ value: 'eu', label: 'Europe' }, { value: 'us' }, { value: 'asia' }],
};
const query = { type: 'query', source: 'machine', field: 'host', query: {} };

describe('a list', () => {
  test.each([
    ['the first option', {}, undefined, ['eu']],
    ['all options where All is offered', { all: true }, undefined, ['eu', 'us', 'asia']],
    ['its default', { default: ['us'] }, undefined, ['us']],
    ['what’s chosen', {}, ['asia'], ['asia']],
    ['the first of several for one', {}, ['asia', 'us'], ['asia']],
    ['several in the order of the options', { multi: true }, ['asia', 'eu'], ['eu', 'asia']],
    ['its default for a value that it doesn’t have', { default: ['us'] }, ['mars'], ['us']],
    ['All only where it’s offered', {}, ['$all'], ['eu']],
    ['what’s left of several', { multi: true }, ['mars', 'us'], ['us']],
  ])('has %s', (_, more, chosen, expected) => {
    const { values } = open({ area: { ...list, ...more } }, chosen ? { area: chosen } : {});
    expect(values()).toEqual({ area: expected });
  });
});

test('a number outside its limits is the default, a text is what was typed', () => {
  const specs = { n: { type: 'number', default: 5, min: 1, max: 9 }, t: { type: 'text' } };
  for (const [typed, expected] of [
    ['9', '9'],
    ['10', '5'],
    ['', '5'],
    ['x', '5'],
    ['1e400', '5'],
  ]) {
    expect(open(specs, { n: [typed ?? ''], t: ['a$b'] }).values()).toEqual({
      n: [expected],
      t: ['a$b'],
    });
  }
});

describe('values of a field', () => {
  test('are its distinct values in natural order, once they’re loaded', async () => {
    const { opened, settle, values, controller } = open({ host: { ...query, all: true } });
    expect(values()).toBeNull();
    await settle();
    opened[0]?.observer.reset(frameFrom({ host: ['web-10', 'web-2', null, 'web-10'] }));
    expect(values()).toEqual({ host: ['web-2', 'web-10'] });
    expect(controller.getSnapshot().states[0]?.value?.isAll).toBe(true);
    opened[0]?.observer.append({ host: ['web-1'] });
    expect(values()).toEqual({ host: ['web-1', 'web-2', 'web-10'] });
  });

  test('aren’t waited for by what’s chosen, which falls back once they’re known', async () => {
    const { opened, settle, values } = open({ host: query }, { host: ['gone'] });
    expect(values()).toEqual({ host: ['gone'] });
    await settle();
    opened[0]?.observer.reset(frameFrom({ host: ['b', 'a'] }));
    expect(values()).toEqual({ host: ['a'] });
  });

  test('are requested again when a variable in their query changes', async () => {
    const specs = { area: list, host: { ...query, query: { group: '$area' } } };
    const { opened, settle, frame, values, choose } = open(specs);
    await settle();
    expect(opened[0]?.request.query.group).toBe('eu');
    expect(opened[0]?.request.variables).toEqual({ area: 'eu' });
    opened[0]?.observer.reset(frameFrom({ host: ['rome'] }));
    choose({ area: ['us'] });
    await settle();
    expect(opened[1]?.request.query.group).toBe('us');
    opened[1]?.observer.reset(frameFrom({ host: ['austin'] }));
    // A request is replaced in a display frame.
    frame();
    expect(values()).toEqual({ area: ['us'], host: ['austin'] });
  });

  test('that fail leave the panels what’s chosen, or nothing, and say why', async () => {
    const { opened, settle, values, controller } = open({ host: query });
    await settle();
    const reason = 'no such file';
    opened[0]?.observer.error(new ChartroomError('source/failed', { source: 'machine', reason }));
    expect(values()).toEqual({ host: [] });
    expect(controller.getSnapshot().states[0]?.error?.code).toBe('source/failed');
  });
});

test('variables that mention each other stay as they’re written', async () => {
  const a = { ...query, query: { group: '$b' } };
  const b = { ...query, query: { group: '$a' } };
  const { opened, settle } = open({ a, b });
  await settle();
  expect(opened.map(({ request }) => request.query.group)).toContain('$a');
});

test('a spec that can’t be read is left out and named, and the values stay the same object', () => {
  const { controller, choose, values } = open({ good: list, bad: { type: 'list', options: [] } });
  expect(values()).toEqual({ good: ['eu'] });
  expect(controller.getSnapshot().problems).toEqual([
    { path: 'variables.bad.options', message: 'must have an option' },
  ]);
  const before = controller.getSnapshot().values;
  choose({ other: ['x'] });
  expect(controller.getSnapshot().values).toBe(before);
});
