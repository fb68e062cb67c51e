import { type Encoding, type Options, type OptionsSchema, parseOptions } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { OptionsForm } from './OptionsForm';

const schema: OptionsSchema = {
  type: 'object',
  groups: { axis: { title: 'Axis', description: 'What is measured.' }, marks: { title: 'Marks' } },
  properties: {
    min: { type: 'number', title: 'Min', group: 'axis', default: 0 },
    stack: {
      type: 'string',
      title: 'Stack',
      enum: ['none', 'zero'],
      enumTitles: ['Off', 'On'],
      default: 'none',
    },
    base: {
      type: 'number',
      title: 'Baseline',
      default: 0,
      when: [{ option: 'stack', in: ['zero'] }],
    },
    legend: { type: 'boolean', title: 'Legend', default: true, when: [{ role: 'colour' }] },
    size: { type: 'number', title: 'Size', group: 'marks', default: 4, when: [{ role: 'size' }] },
    lines: {
      type: 'array',
      title: 'Lines',
      format: 'references',
      group: 'axis',
      default: [],
      maxItems: 1,
    },
  },
};
const parsed = parseOptions(schema, {});
if (!parsed.ok) throw new Error('the defaults are valid');
const defaults = parsed.value;

function markup(change: Options = {}, encoding: Encoding = {}): string {
  return renderToStaticMarkup(
    <OptionsForm
      schema={schema}
      values={{ ...defaults, ...change }}
      defaults={defaults}
      encoding={encoding}
      onChange={() => undefined}
    />,
  );
}

describe('OptionsForm', () => {
  test('shows options without a group first, then the groups that have any', () => {
    const html = markup();
    expect(html.indexOf('Stack')).toBeLessThan(html.indexOf('Axis'));
    expect(html).toContain('What is measured.');
    expect(html).not.toContain('Marks');
    expect(markup({}, { size: ['n'] })).toContain('Marks');
  });

  test('shows an option only while its conditions hold', () => {
    expect(markup()).not.toContain('Baseline');
    expect(markup({ stack: 'zero' })).toContain('Baseline');
    expect(markup()).not.toContain('Legend');
    expect(markup({}, { colour: ['region'] })).toContain('Legend');
  });

  test('counts changed options of a group and offers to reset them', () => {
    expect(markup()).not.toContain('changed');
    const html = markup({ min: 3 });
    expect(html).toContain('1 changed');
    expect(html).toContain('aria-label="Reset to 0: Min"');
  });

  test('says what is wrong with an invalid value', () => {
    const html = markup({ min: 'low' });
    expect(html).toContain('Enter a number, such as 2.5.');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('1 problem');
  });

  test('names each item of a list and respects the number of items', () => {
    const line = { axis: 'y', at: '80', to: '', meaning: 'bad', title: 'Goal' };
    const html = markup({ lines: [line] });
    expect(html).toMatch(/Reference line 1.*Goal/);
    expect(html).toContain('The limit is 1 item.');
  });
});
