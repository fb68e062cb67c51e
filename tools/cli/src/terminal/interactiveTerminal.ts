import { styleText } from 'node:util';
import * as clack from '@clack/prompts';
import { CliError } from '../cliError';
import { createLiveLines } from './liveLines';
import type { StandardStreams, Terminal } from './terminal';
import { wrap } from './wrap';

const barCells = 24;
/** Width of clack's guide at the left, in columns. */
const guideWidth = 4;

/** For people: a list of steps with a spinner, and prompts for missing values. */
export function createInteractiveTerminal({ out, input }: StandardStreams): Terminal {
  const stream = { output: out };
  let current: { readonly spinner: clack.SpinnerResult; readonly text: string } | null = null;
  let isEnded = false;

  /** Clears the spinner before anything else is printed. */
  function stopSpinner(): void {
    current?.spinner.clear();
    current = null;
  }

  function wrapToWidth(text: string): string {
    return wrap(text, Math.max(20, out.columns - guideWidth));
  }

  function valueOrCancel<Value>(value: Value | typeof clack.CANCEL_SYMBOL): Value {
    if (clack.isCancel(value)) throw new CliError('cli/cancelled', {});
    return value;
  }

  return {
    title: (text) => clack.intro(styleText('bold', text), stream),
    step(text) {
      stopSpinner();
      const spinner = clack.spinner({ ...stream, errorMessage: text, cancelMessage: text });
      spinner.start(text);
      current = { spinner, text };
      return {
        progress: (share, now) => spinner.message(`${text} ${bar(share)} ${styleText('dim', now)}`),
        done(doneText) {
          current = null;
          spinner.stop(doneText);
        },
      };
    },
    live() {
      stopSpinner();
      return createLiveLines(out);
    },
    note(text) {
      stopSpinner();
      clack.log.message(styleText('dim', wrapToWidth(text)), { ...stream, spacing: 0 });
    },
    warn(text) {
      stopSpinner();
      clack.log.warn(wrapToWidth(text), stream);
    },
    result(_document, text) {
      stopSpinner();
      isEnded = true;
      // Tables and keys are printed without the guide, so that they can be copied.
      if (text.includes('\n')) out.write(`\n${text}\n\n`);
      else if (text) clack.outro(text, stream);
    },
    fail({ code, title, detail }) {
      // Leaves the failed step on screen.
      current?.spinner.error(current.text);
      current = null;
      if (isEnded) return;
      clack.log.error(`${styleText('bold', title)}\n${wrapToWidth(detail)}`, stream);
      clack.outro(styleText('dim', code), stream);
    },
    async prompt({ message, isSecret = false, placeholder = '' }) {
      stopSpinner();
      const common = { message, input, ...stream };
      const validate = (value: string | undefined) =>
        value?.trim() ? undefined : 'Enter a value, or press Esc to cancel.';
      return valueOrCancel(
        isSecret
          ? await clack.password({ ...common, validate: validate })
          : await clack.text({ ...common, placeholder, validate: validate }),
      ).trim();
    },
    async confirm(message) {
      stopSpinner();
      const isYes = valueOrCancel(
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
