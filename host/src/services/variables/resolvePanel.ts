import type { DashboardPanel } from '../dashboards/dashboard';
import {
  interpolateQuery,
  interpolateText,
  mentionedNames,
  type VariableValues,
} from './interpolate';

/** The panel with its variables replaced in title, description and query; itself without any. */
export function resolvePanel(panel: DashboardPanel, given: VariableValues): DashboardPanel {
  const { scope } = panel;
  const values = scope ? new Map([...given, [scope.name, scope.value]]) : given;
  const { title, description, sourceRef } = panel;
  const names = [...mentionedNames([title, description, sourceRef?.query])];
  if (!names.some((name) => values.has(name))) return panel;
  const inQuery = mentionedNames(sourceRef?.query);
  const variables = [...values].flatMap(([name, value]) =>
    inQuery.has(name) ? [[name, value.values.join(',')] as const] : [],
  );
  return {
    ...panel,
    title: interpolateText(title, values),
    description: interpolateText(description, values),
    sourceRef: sourceRef && {
      ...sourceRef,
      query: interpolateQuery(sourceRef.query, values),
    },
    variables: Object.fromEntries(variables),
  };
}
