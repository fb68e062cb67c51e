import type { Page } from 'playwright-core';

/**
 * Texts of a page that a reader of another language meets in English, from its text nodes and the
 * attributes that are read out or shown. Data isn't translated: elements with `translate="no"`, times
 * and code.
 */
export interface UntranslatedTextsOptions {
  /**
   * Messages of the product in English whose translation differs. Null in the pseudo-locale, where
   * all words outside of `⟦…⟧` are found; charts, which have no pseudo-locale, are left out then.
   */
  readonly english: readonly string[] | null;
}

export function untranslatedTexts(
  page: Page,
  { english }: UntranslatedTextsOptions,
): Promise<string[]> {
  // A chart's summary is the chart's own text, and React Aria has no pseudo-locale.
  const otherTexts = '[data-panel] > .visually-hidden, button[aria-label="Dismiss"]';
  return page.evaluate(
    ([messages, otherTexts]) => {
      const isEnglish = messages && new Set(messages);
      const found = new Set<string>();
      walk(document.body);
      return [...found];

      function walk(node: Element | ShadowRoot): void {
        // Elements in a sentence part its text into several nodes.
        let depth = 0;
        for (const child of node.childNodes) {
          if (child instanceof Text) depth = check(child.data, node, '', depth);
          else if (child instanceof Element && !isData(child)) walkElement(child);
        }
      }

      function walkElement(element: Element): void {
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
          // A chart is named by the title of its panel.
          const isTitle = name === 'aria-label' && element.matches('[role="application"]');
          if (!isTitle) check(element.getAttribute(name) ?? '', element, `[${name}]`, 0);
        }
        if (element.shadowRoot && isEnglish) walk(element.shadowRoot);
        walk(element);
      }

      /** Returns in how many brackets the text ends. */
      function check(text: string, parent: Node, attribute: string, depthBefore: number): number {
        let depth = depthBefore;
        const outside = Array.from(text, (character) => {
          if (character === '⟦') depth++;
          const isOutside = depth === 0;
          if (character === '⟧') depth--;
          return isOutside ? character : '';
        }).join('');
        const trimmed = text.trim().replace(/\s+/g, ' ');
        const isFound = isEnglish ? isEnglish.has(trimmed) : hasWords(outside);
        if (isFound) found.add(`${parent.nodeName.toLowerCase()}${attribute}: ${trimmed}`);
        return depth;
      }

      /** Versions, dates and units are written alike in English and in the pseudo-locale. */
      function hasWords(text: string): boolean {
        const words = text
          .replace(/\d+\.\d+\.\d+(-[\w.]+)?/g, '')
          .replace(/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+/g, '')
          .replace(/\b(ms|min|[kMG]?B|UTC)\b/g, '');
        return /\p{L}{2,}/u.test(words);
      }

      function isData(element: Element): boolean {
        const data = '[translate="no"], time, code, pre, script, noscript, style, canvas';
        return element.matches(isEnglish ? data : `${data}, ${otherTexts}`);
      }
    },
    [english, otherTexts] as const,
  );
}
