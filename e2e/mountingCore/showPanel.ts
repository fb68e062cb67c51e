import { createPanel, type PanelOptions, type PanelPhase } from '@chartroom/embed';
import { growingInput } from './growingInput';

/** What a test sees of one panel. */
export interface ObservedPanel {
  /** Names of its phases, in order. */
  readonly phases: readonly string[];
  /** Code of the failure that it shows. */
  readonly code: string | null;
  /** Codes of what was reported to the host. */
  readonly reports: readonly string[];
  /** What its charts have drawn. */
  readonly text: string;
  /** Elements of it in the page: one for each chart that is mounted or on its way. */
  readonly mountPoints: number;
}

export interface MountedPanel {
  snapshot(): ObservedPanel;
  retry(): void;
  remove(): Promise<void>;
}

/** Shows a panel at the end of the page, whose data gets a new row about 25 times a second. */
export function showPanel(
  load: PanelOptions['load'],
  onChartElement: (element: Element) => void,
): MountedPanel {
  const element = document.createElement('section');
  document.body.append(element);
  const phases: PanelPhase[] = [];
  const reports: string[] = [];
  const input = growingInput((error) => reports.push(error.code));
  const panel = createPanel({
    element,
    load,
    input: input.next(),
    onPhase(phase) {
      phases.push(phase);
      const chartElement = element.firstElementChild?.shadowRoot?.firstElementChild;
      if (phase.name === 'ready' && chartElement) onChartElement(chartElement);
    },
  });
  const timer = setInterval(() => panel.update(input.next()), 40);

  return {
    snapshot: () => ({
      phases: phases.map(({ name }) => name),
      code: panel.phase.name === 'failed' ? panel.phase.error.code : null,
      reports,
      text: [...element.children]
        .map((mountPoint) => mountPoint.shadowRoot?.textContent ?? '')
        .join('; '),
      mountPoints: element.children.length,
    }),
    retry: () => panel.retry(),
    async remove() {
      clearInterval(timer);
      await panel.remove();
    },
  };
}
