import { styleText } from 'node:util';
import * as clack from '@clack/prompts';
import { CliError } from '../cliError';
import { createLiveLines } from './liveLines';
import type { Console, Terminal } from './terminal';
import { wrap } from './wrap';

const barCells = 24;
/** Of the column at the left. */
const guideWidth = 4;

/** For people: a calm column of steps with one line that moves, and questions where something lacks. */
export function createPeopleTerminal({ out, input }: Console): Terminal {
  const stream = { output: out };
  let current: { readonly spinner: clack.SpinnerResult; readonly text: string } | null = null;
  let isEnded = false;

  /** Nothing may be written into a line that moves. */
  function still(): void {
    current?.spinner.clear();
    current = null;
  }

  function fitted(text: string): string {
    return wrap(text, Math.max(20, out.columns - guideWidth));
  }

  function answered<Value>(answer: Value | typeof clack.CANCEL_SYMBOL): Value {
    if (clack.isCancel(answer)) throw new CliError('cli/cancelled', {});
    return answer;
  }

  return {
    title: (text) => clack.intro(styleText('bold', text), stream),
    step(text) {
      still();
      const spinner = clack.spinner({ ...stream, errorMessage: text, cancelMessage: text });
      spinner.start(text);
      current = { spinner, text };
      return {
        at: (share, now) => spinner.message(`${text} ${bar(share)} ${styleText('dim', now)}`),
        done(doneText) {
          current = null;
          spinner.stop(doneText);
        },
      };
    },
    live() {
      still();
      return createLiveLines(out);
    },
    note(text) {
      still();
      clack.log.message(styleText('dim', fitted(text)), { ...stream, spacing: 0 });
    },
    warn(text) {
      still();
      clack.log.warn(fitted(text), stream);
    },
    result(_document, text) {
      still();
      isEnded = true;
      // A table or a key stands by itself, so that it can be copied.
      if (text.includes('\n')) out.write(`\n${text}\n\n`);
      else if (text) clack.outro(text, stream);
    },
    fail({ code, title, detail }) {
      // What it failed at stays to be seen.
      current?.spinner.error(current.text);
      current = null;
      if (isEnded) return;
      clack.log.error(`${styleText('bold', title)}\n${fitted(detail)}`, stream);
      clack.outro(styleText('dim', code), stream);
    },
    async ask({ message, isSecret = false, placeholder = '' }) {
      still();
      const common = { message, input, ...stream };
      const isGiven = (value: string | undefined) =>
        value?.trim() ? undefined : 'Type it, or Esc.';
      return answered(
        isSecret
          ? await clack.password({ ...common, validate: isGiven })
          : await clack.text({ ...common, placeholder, validate: isGiven }),
      ).trim();
    },
    async confirm(message) {
      still();
      const isYes = answered(
        await clack.confirm({ message, initialValue: false, input, ...stream }),
      );
      if (!isYes) throw new CliError('cli/cancelled', {});
    },
  };
}

function bar(share: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * barCells);
  return styleText('cyan', '━'.repeat(full)) + styleText('dim', '─'.repeat(barCells - full));
}
