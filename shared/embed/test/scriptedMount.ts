import type { ChartInput, ChartroomError } from '@chartroom/contract';
import type { ChartMount } from '../src/chartMount';

/** A mount whose functions resolve when the test says so. `log` records the calls in order. */
export interface ScriptedMount extends ChartMount {
  readonly log: string[];
  /** The latest input. */
  readonly input: ChartInput;
  /** Resolves the pending call. */
  finishStep(error?: ChartroomError): Promise<void>;
}

export function createScriptedMount(
  name: string,
  log: string[],
  firstInput: ChartInput,
): ScriptedMount {
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
    // Not used here.
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
    unmount: () => step('end'),
    async finishStep(error) {
      if (!resolve) throw new Error(`${name}: no step is under way`);
      const settle = resolve;
      resolve = null;
      settle(error ?? null);
      await flushPromises();
    },
  };
}

/** Lets every promise that can settle do so. */
export async function flushPromises(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve();
}
