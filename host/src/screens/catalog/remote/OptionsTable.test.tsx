import type { OptionsSchema } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { OptionsTable } from './OptionsTable';

const schema: OptionsSchema = {
  type: 'object',
  groups: { marks: { title: 'Marks' } },
  properties: {
    lines: {
      type: 'array',
      title: 'Lines',
      group: 'marks',
      maxItems: 3,
      default: [{}],
      items: {
        type: 'object',
        properties: { width: { type: 'number', title: 'Width', default: 2 } },
      },
    },
    limits: { type: 'array', title: 'Limits', format: 'thresholds', default: [] },
    min: {
      type: 'number',
      title: 'Min',
      default: null,
      lessThan: 'max',
      when: [{ option: 'stack', in: ['zero', 'share'] }, { role: 'colour' }],
    },
  },
};

/** Texts of each row of the table, its cells separated by bars. */
function rows(): readonly string[] {
  const html = renderToStaticMarkup(<OptionsTable title="Options" schema={schema} />);
  return html.split('<tr').map((row) =>
    row
      .replace(/^[^>]*>/, '')
      .replaceAll(/<\/t[hd]>/g, '|')
      .replaceAll(/<[^>]*>/g, ''),
  );
}

describe('the table of options', () => {
  test('has a row for each nested property, by its path', () => {
    expect(rows()).toContain('Lines lines|list of objects, at most 3|1 item|');
    expect(rows()).toContain('Width lines[].width|number|2|');
  });

  test('names standard shapes and their properties', () => {
    expect(rows()).toContain('Limits limits|thresholds|–|');
    expect(rows()).toContain('Meaning limits[].meaning|good, neutral, warn, bad|neutral|');
  });

  test('has options without a group first, then each group under its heading', () => {
    const texts = rows();
    const index = (text: string) => texts.findIndex((row) => row.startsWith(text));
    expect(index('Limits')).toBeLessThan(index('Marks|'));
    expect(index('Marks|')).toBeLessThan(index('Lines'));
  });

  test('says in words when an option has an effect', () => {
    expect(rows()).toContain(
      'Min minOnly if stack is zero or share and a field has the role colour|number, less than max|–|',
    );
  });
});
