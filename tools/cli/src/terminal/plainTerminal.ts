import { CliError } from '../cliError';
import { printableJson } from './printable';
import type { StandardStreams, Terminal } from './terminal';

/**
 * For logs, pipes and `--json`: no prompts, a line on stderr for each step, and only the result on
 * stdout.
 */
export function createPlainTerminal({ out, err }: StandardStreams, isJson: boolean): Terminal {
  const writeLine = (text: string) => err.write(`${text}\n`);
  /** Live output has one document per line. */
  let isLive = false;
  const printJson = (document: object) => out.write(`${printableJson(document, isLive ? 0 : 2)}\n`);

  return {
    title: writeLine,
    step: () => ({ progress: () => undefined, done: (text) => writeLine(`- ${text}`) }),
    live() {
      isLive = true;
      return {
        show(_name, text, document) {
          if (isJson) printJson(document);
          else if (text) out.write(`${text}\n`);
        },
        end: () => undefined,
      };
    },
    note: (text) => writeLine(`  ${text}`),
    warn: (text) => writeLine(`! ${text}`),
    result(document, text) {
      if (isJson) printJson({ ok: true, ...document });
      else if (text) out.write(`${text}\n`);
    },
    fail({ code, title, detail }) {
      if (isJson) printJson({ ok: false, error: { code, title, detail } });
      else err.write(`\n${title} (${code})\n${detail}\n`);
    },
    async prompt({ what, how }) {
      throw new CliError('cli/missing', { what, how });
    },
    async confirm() {
      throw new CliError('cli/missing', { what: 'Your confirmation', how: '--yes' });
    },
  };
}
