import { append, frameFrom } from '@chartroom/frame';
import { frameTable } from '@chartroom/plot';
import { measureMonospace, namedInk, Recorder } from '@chartroom/plot/recorder';
import { extremes, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import manifest from '../manifest.json';
import { BlocksView } from './BlockView';
import { drawTextContent } from './drawTextContent';
import { maunaLoa, textInput } from './fixture';
import { summariseText } from './summary';
import { createTextContent } from './textContent';
import { textTable } from './textTable';

const style = { locale: 'en-GB', timeZone: 'UTC' };

function html(input: Parameters<typeof createTextContent>[0], isInside = false): string {
  const text = createTextContent(input, style);
  return renderToStaticMarkup(<BlocksView content={text.blocks} context={{ text, isInside }} />);
}

const written = (text: string) => html(textInput({ text }));

describe('a text', () => {
  test('is made of elements', () => {
    expect(written('# A\n\n*b* [c](https://example.org/)\n\n- [x] d')).toMatchInlineSnapshot(
      `"<h3 dir="auto" data-level="1">A</h3><p dir="auto"><em>b</em> <a dir="auto" href="https://example.org/" rel="noopener noreferrer" tabindex="-1" target="_blank">c</a></p><ul dir="auto"><li data-task=""><span class="task">☑ </span>d</li></ul>"`,
    );
  });

  test('shows HTML as text', () => {
    const markup = written('<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n`<b>`');
    expect(markup).toMatchInlineSnapshot(
      `"<p dir="auto">&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p><p dir="auto"><code>&lt;b&gt;</code></p>"`,
    );
    expect(written('![x](https://example.org/a.png)')).not.toContain('<img');
  });

  test('opens links in a new tab without an opener, and has them as tab stops only when entered', () => {
    expect(written('[a](https://example.org/)')).toContain(
      'href="https://example.org/" rel="noopener noreferrer" tabindex="-1" target="_blank"',
    );
    expect(html(textInput({ text: '[a](mailto:a@example.org)' }), true)).toContain('tabindex="0">');
  });

  test('escapes characters that turn or hide a part of a link, including data in it', () => {
    expect(written('[a\u202Eb](https://example.org/)')).toContain('>a&lt;U+202E&gt;b</a>');
    expect(written('[**\u2066bank\u2069**](https://example.org/)')).toContain(
      '<strong>&lt;U+2066&gt;bank&lt;U+2069&gt;</strong></a>',
    );
    expect(written('https://example.org/\u202Egpj.exe')).toContain(
      '>https://example.org/%E2%80%AEgpj.exe</a>',
    );
    expect(written('https://exаmple.org/')).toContain('>https://xn--exmple-4nf.org/</a>');
    const frame = frameFrom({ n: ['\u202Ecod.exe'] });
    const input = { ...textInput({ text: '[{{n}}](https://example.org/) {{n}}' }), frame };
    const markup = html(input);
    expect(markup).toContain('<span class="value">&lt;U+202E&gt;cod.exe</span></a>');
    // What is no link is data as it came.
    expect(markup).toContain('<span class="value">\u202Ecod.exe</span></p>');
    const summary = summariseText(createTextContent(input, style), 'Text', 'en-GB');
    expect(summary).toContain('<U+202E>cod.exe');
  });

  test('isolates every link from the direction of the text around it', () => {
    for (const text of [
      '\u202E[a](https://a.example/)',
      '\u2067https://a.example/',
      '<https://a.example/>',
    ]) {
      expect(written(text)).toMatch(/<a dir="auto" href="https:\/\/a.example\/"/);
    }
  });

  test('lets every block follow its own direction', () => {
    expect(written('مرحبا')).toBe('<p dir="auto">مرحبا</p>');
  });
});

describe('values in it', () => {
  const text = '{{CO2}}, {{Month}}, {{nothing}}';

  test('are from the newest row, with unit', () => {
    expect(written(text)).toMatchInlineSnapshot(
      `"<p dir="auto"><span class="value">416.18 ppm</span>, <span class="value">1 Apr 2020</span>, <span class="value">{{nothing}}</span></p>"`,
    );
    expect(written('{{CO2}}')).toContain('416.18\u00a0ppm');
    expect(html(textInput({ text: '{{CO2}}', unit: 'µmol/mol' }))).toContain(
      '416.18\u00a0µmol/mol',
    );
  });

  test('follow the data', () => {
    const frame = frameFrom({ n: [1] });
    const input = { frame, options: { text: '{{n}}' } };
    expect(html(input)).toContain('>1<');
    append(frame, { n: [7] });
    expect(html(input)).toContain('>7<');
  });

  test('are plain text without markup or Markdown', () => {
    const frame = frameFrom({ who: ['**<b>[a](https://example.org/)'] });
    const markup = html({ frame, options: { text: '{{who}} {{__proto__}}' } });
    expect(markup).toBe(
      '<p dir="auto"><span class="value">**&lt;b&gt;[a](https://example.org/)</span> <span class="value">{{__proto__}}</span></p>',
    );
  });

  test('are a dash without data', () => {
    expect(html({ frame: null, options: { text: '{{n}}' } })).toContain('–');
    expect(
      html({ frame: frameFrom({ n: [] }, { n: 'number' }), options: { text: '{{n}}' } }),
    ).toContain('–');
  });
});

describe('its summary', () => {
  const summary = (input: typeof maunaLoa) =>
    summariseText(createTextContent(input, style), input.title, style.locale);

  test('has an excerpt, the number of words, and its values', () => {
    expect(summary(maunaLoa)).toMatchInlineSnapshot(
      `"Carbon dioxide: “The air above Mauna Loa”, 108 words; Month 1 Apr 2020; CO2 416.18 ppm; Adjusted 413.35 ppm."`,
    );
    expect(summary(textInput({ text: '' }))).toBe('Carbon dioxide: no text.');
  });
});

test('its table has the fields of the text', () => {
  const rows = textTable(createTextContent(maunaLoa, style), { ...maunaLoa, encoding: {} }, style);
  const table = frameTable(rows.frame, rows.encoding, rows.style);
  expect(table.columns.map(({ title }) => title)).toEqual([
    'Month',
    'CO2 in ppm',
    'Adjusted in ppm',
  ]);
  expect(table.rowCount).toBe(36);
});

describe('its picture', () => {
  const drawn = (input: typeof maunaLoa, width: number, height: number) => {
    const recorder = new Recorder();
    const paper = { width, height, ink: namedInk, measure: measureMonospace };
    drawTextContent(recorder, createTextContent(input, style), paper);
    return recorder;
  };

  test('has the same words, block by block', () => {
    expect(drawn(maunaLoa, 480, 900).text()).toMatchSnapshot();
  });

  test('measures a word too long for a line once for each line, not once for each character', () => {
    let measured = 0;
    const paper = {
      ...{ width: 480, height: 100_000, ink: namedInk },
      measure(text: string, font: string) {
        measured += text.length;
        return measureMonospace(text, font);
      },
    };
    const text = 'W'.repeat(10_000);
    const recorder = new Recorder();
    drawTextContent(recorder, createTextContent(textInput({ text }), style), paper);
    const drawn = recorder.text().match(/W/g) ?? [];
    expect(drawn).toHaveLength(text.length);
    expect(measured).toBeLessThan(20 * text.length);
  });

  test.each([
    [320, 200],
    [1600, 900],
    [40, 30],
    [1, 1],
  ])('has no texts that overlap or leave it at %d × %d', (width, height) => {
    const least = { width: Math.max(width, 40 + 20), height };
    expect(textProblems(drawn(textInput({ text: 'a b c d' }), width, height), least)).toEqual([]);
  });
});

describe('something sensible is shown for', () => {
  const options = { text: '# {{values}}\n\n{{values}} | {{nothing}}' };
  test.each(extremes(manifest).map(([name, input]) => [name, { ...input, options }] as const))(
    '%s',
    (_, input) => {
      const text = createTextContent(input, style);
      const markup = html(input);
      expect(markup).not.toMatch(/NaN|undefined|\[object|Invalid/);
      const rows = textTable(text, input, style);
      expect(frameTable(rows.frame, rows.encoding, rows.style).caption).toContain('row');
    },
  );
});
