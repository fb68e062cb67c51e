import { describe, expect, test } from '@jest/globals';
import { tests as examples } from 'commonmark-spec';
import { parseLines, parseMarkdown } from './blocks';
import { parseInline } from './inline';
import { canonicalHtml, withAddresses } from './test/canonical';
import { CountedText } from './test/countedText';
import { renderHtml } from './test/html';

/** Examples of CommonMark that are read otherwise, by section. The README of the chart lists what that means. */
const readOtherwise: Readonly<Record<string, string>> = {
  // Indented code, and tabs that end in the middle of a mark.
  Tabs: '1-3 5-8',
  'Backslash escapes': '14 18 20-23',
  // An entity is text.
  'Entity and numeric character references': '25-27 31-33 36-41',
  'Thematic breaks': '48 59',
  'ATX headings': '69',
  // Underlines make no headings: `---` is a rule.
  'Setext headings': '80-86 89-91 95-96 100 102-103',
  // Code has fences.
  'Indented code blocks': '107 110-112 114-118',
  'Fenced code blocks': '131 133-134 137 141 146',
  // There is no HTML.
  'HTML blocks': '148-191',
  // Links have their addresses beside them.
  'Link reference definitions': '192-196 198 200-208 210-211 214-218',
  Paragraphs: '225',
  'Block quotes': '231 236-238 252',
  'List items': '253-254 257 262 264 270-274 278-280 285-290 300',
  Lists: '304 306-309 312-313 317-318',
  'Code spans': '342 344 346',
  // Whether a mark opens or closes is seen by the white space beside it, not by punctuation; runs are taken from the left.
  'Emphasis and strong emphasis':
    '352 354 359 363 367-369 372-373 380 385 392-393 398-399 408 411-413 415-416 419 442 444-445 454 456-457 467-468 473-477',
  // References, relative addresses, titles in other quotes, escapes in addresses.
  Links: '484-488 491-492 494-496 498-511 513 517-522 524-545 549-550 553-571',
  // Pictures are links.
  Images: '572-589 591-593',
  // `http`, `https` and `mailto` alone; bare addresses are links.
  Autolinks: '594 596-599 601-605 608 611',
  // There is no HTML.
  'Raw HTML': '613-617 623 625-631',
  'Hard line breaks': '642-643',
};

function numbersOf(section: string): readonly number[] {
  const ranges = (readOtherwise[section] ?? '').split(' ').filter(Boolean);
  return ranges.flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const sections = [...new Set(examples.map(({ section }) => section))];

test('CommonMark has the 652 examples that were compared', () => {
  expect(examples).toHaveLength(652);
  expect(Object.keys(readOtherwise).filter((name) => !sections.includes(name))).toEqual([]);
});

describe('CommonMark’s examples', () => {
  test.each(sections)(
    'of “%s” are read as it says, but for those that are named here',
    (section) => {
      const own = examples.filter((example) => example.section === section);
      const others = own.filter((example) => {
        const { markdown, html } = withAddresses(example);
        return canonicalHtml(renderHtml(parseMarkdown(markdown))) !== canonicalHtml(html);
      });
      expect(others.map(({ number }) => number)).toEqual(numbersOf(section));
    },
  );

  test('are parsed from any prefix, in linear time', () => {
    for (const { markdown } of examples) {
      for (let length = 0; length <= markdown.length; length += 1) {
        const text = markdown.slice(0, length);
        parseMarkdown(text);
        const counter = { steps: 0 };
        parseInline(new CountedText(text, counter));
        parseLines(text.split('\n').map((line) => new CountedText(line, counter)));
        const most = 40 * (length + 1);
        if (counter.steps > most)
          throw new Error(`${JSON.stringify(text)}: ${counter.steps} steps`);
      }
    }
  });
});
