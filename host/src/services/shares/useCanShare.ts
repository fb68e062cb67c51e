import { useWorkspace } from '../workspace/WorkspaceContext';

/** Returns whether the rules let the viewer share dashboards. */
export function useCanShare(): boolean {
  const { role } = useWorkspace();
  return role === 'editor' || role === 'admin';
}
