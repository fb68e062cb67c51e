import { replaceHidden, showHidden } from '@chartroom/contract/hiddenCharacters';
import type { Terminal } from './terminal';

/** Colours and cursor movements. The form is strict, so that no text can be hidden in a sequence. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const sequence = /(?:\x1B\[|\x9B)[0-9;:?]*[A-Za-z]/g;
/**
 * Makes text from anywhere (network, file, registry) safe to print: removes colours, and writes other
 * control and invisible characters as `<U+001B>`. Newlines and tabs stay.
 */
export function printable(text: string): string {
  return showHidden(text.replaceAll('\r\n', '\n').replace(sequence, ''));
}

/** Like `printable`, on one line, so that a name can't add lines to the output. */
export function printableLine(text: string): string {
  return printable(text).replace(/[\n\t]/g, ' ');
}

/** JSON with control and invisible characters escaped. Parses to the same document. */
export function printableJson(document: object, indent: number): string {
  return replaceHidden(JSON.stringify(document, null, indent), (run) =>
    Array.from({ length: run.length }, (_, index) => {
      return `\\u${run.charCodeAt(index).toString(16).padStart(4, '0')}`;
    }).join(''),
  );
}

/** Wraps a terminal so that every text is made `printable`. Documents pass unchanged. */
export function printableTerminal(terminal: Terminal): Terminal {
  return {
    title: (text) => terminal.title(printable(text)),
    step(text) {
      const step = terminal.step(printable(text));
      return {
        progress: (share, now) => step.progress(share, printable(now)),
        done: (doneText) => step.done(printable(doneText)),
      };
    },
    live() {
      const lines = terminal.live();
      return {
        show: (name, text, document) => lines.show(name, printable(text), document),
        end: () => lines.end(),
      };
    },
    note: (text) => terminal.note(printable(text)),
    warn: (text) => terminal.warn(printable(text)),
    result: (document, text) => terminal.result(document, printable(text)),
    fail: ({ code, title, detail }) =>
      terminal.fail({ code, title: printable(title), detail: printable(detail) }),
    prompt: (request) =>
      terminal.prompt({
        ...request,
        message: printable(request.message),
        ...(request.placeholder ? { placeholder: printable(request.placeholder) } : {}),
      }),
    confirm: (message) => terminal.confirm(printable(message)),
  };
}
