import { ChartroomError } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Dashboard } from '../../services/dashboards/dashboard';
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
  const values = snapshot?.values ?? null;
  const resolver = useMemo((): VariableResolver | null => {
    if (!hasVariables) return noVariables;
    if (!module || !values) return null;
    return {
      resolvePanel: (panel) => module.resolvePanel(panel, values),
      repeatPanels: (panels) => module.repeatPanels(panels, values),
      resolveQuery: (query) => module.interpolateQuery(query, values),
      resolveUrl: (url) => module.interpolateUrl(url, values),
    };
  }, [hasVariables, module, values]);
  const Controls = module?.VariableControls;
  return {
    resolver,
    controls: hasVariables && Controls && snapshot && (
      <Controls
        snapshot={snapshot}
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

const neverChanges = () => () => undefined;
const noSnapshot = () => null;
