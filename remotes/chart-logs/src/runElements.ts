import type { TextRun } from './lineText';

/** Text nodes and elements of runs. Text never becomes HTML. */
export function runElements(document: Document, runs: readonly TextRun[]): readonly Node[] {
  return runs.map(({ text, kind }) => {
    if (kind === 'text') return document.createTextNode(text);
    const element = document.createElement(kind === 'match' ? 'mark' : 'span');
    if (kind === 'hidden') element.className = 'log-hidden';
    element.textContent = text;
    return element;
  });
}
