import type { ChartInput, ChartroomError } from '@chartroom/contract';
import type { ChartRun } from '../src/chartRun';

/** A mount whose steps end when the test says so; `log` tells what was asked of it, in order. */
export interface ScriptedRun extends ChartRun {
  readonly log: string[];
  /** The input handed over last. */
  readonly input: ChartInput;
  /** Ends the step that is under way. */
  answer(error?: ChartroomError): Promise<void>;
}

export function scriptedRun(name: string, log: string[], firstInput: ChartInput): ScriptedRun {
  let input = firstInput;
  let resolve: ((error: ChartroomError | null) => void) | null = null;

  function step(text: string): Promise<ChartroomError | null> {
    if (resolve) throw new Error(`${name}: ${text} while another step is under way`);
    log.push(`${name} ${text}`);
    return new Promise((settled) => {
      resolve = settled;
    });
  }

  return {
    log,
    // Nothing in here looks at it.
    domElement: null as never,
    get input() {
      return input;
    },
    mount: () => step('mount'),
    update(nextInput) {
      input = nextInput;
      return step(`update ${nextInput.title}`);
    },
    hide: () => log.push(`${name} hide`),
    replace: () => log.push(`${name} replaces`),
    end: () => step('end'),
    async answer(error) {
      if (!resolve) throw new Error(`${name}: no step is under way`);
      const settle = resolve;
      resolve = null;
      settle(error ?? null);
      await turns();
    },
  };
}

/** Lets every promise that can settle do so. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
