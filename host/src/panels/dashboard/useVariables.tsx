import { ChartroomError, problemsText } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { noVariables, type VariableResolver } from '../react/DashboardContext';
import { useWorkspaceData } from '../react/WorkspaceDataProvider';
import type { DashboardView, DashboardViewSetter } from './dashboardView';

type VariablesModule = typeof import('./variables/variables');

export interface ShownVariables {
  /** Null until all values are known: panels wait for it. */
  readonly resolver: VariableResolver | null;
  /** The viewer's controls; null without variables. */
  readonly controls: ReactNode;
}

export interface VariablesOptions {
  readonly dashboard: Dashboard;
  readonly view: DashboardView;
  readonly relativeTo: number | null;
  readonly onChange: DashboardViewSetter;
}

let loaded: VariablesModule | null = null;

/** The dashboard's variables with the values in the URL. Their code loads with the first dashboard that has any. */
export function useVariables(options: VariablesOptions): ShownVariables {
  const { dashboard, view, relativeTo, onChange } = options;
  const { variables } = dashboard;
  const { sources } = useWorkspaceData();
  const hasVariables = variables.length > 0;
  const module = useVariablesModule(hasVariables);
  const controller = useMemo(
    () => (hasVariables && module ? module.createVariableController(sources) : null),
    [hasVariables, module, sources],
  );
  useEffect(() => () => controller?.close(), [controller]);
  const { range, variables: chosen } = view;
  useEffect(
    () => controller?.update({ variables, chosen, range, relativeTo }),
    [controller, variables, chosen, range, relativeTo],
  );
  const snapshot = useSyncExternalStore(
    controller?.subscribe ?? neverChanges,
    controller?.getSnapshot ?? noSnapshot,
  );
  useProblemToast(problemsText(snapshot?.problems ?? []));
  const values = snapshot?.values ?? null;
  const resolver = useMemo((): VariableResolver | null => {
    if (!hasVariables) return noVariables;
    if (!module || !values) return null;
    return {
      resolvePanel: (panel) => module.resolvePanel(panel, values),
      resolveQuery: (query) => module.interpolateQuery(query, values),
    };
  }, [hasVariables, module, values]);
  const Controls = module?.VariableControls;
  return {
    resolver,
    controls: hasVariables && Controls && snapshot && (
      <Controls
        states={snapshot.states}
        onChange={(name, next) =>
          onChange((current) => ({ variables: new Map(current.variables).set(name, next) }))
        }
      />
    ),
  };
}

function useVariablesModule(isNeeded: boolean): VariablesModule | null {
  const { toasts } = useShell();
  const [module, setModule] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || module) return;
    import(/* webpackChunkName: "variables" */ './variables/variables').then(
      (next) => {
        loaded = next;
        setModule(next);
      },
      (cause: unknown) => {
        const what = msg('This dashboard');
        toasts.showError(new ChartroomError('shell/part-missing', { what }, { cause }));
      },
    );
  }, [isNeeded, module, toasts]);
  return module;
}

function useProblemToast(problems: string) {
  const { toasts } = useShell();
  useEffect(() => {
    if (problems === '') return;
    return toasts.show({
      title: i18n.t('Couldn’t read some variables'),
      detail: i18n.t('They’re left out. {problems}.', { problems }),
    });
  }, [problems, toasts]);
}

const neverChanges = () => () => undefined;
const noSnapshot = () => null;
