import { useWorkspace } from '../workspace/WorkspaceContext';

/** Whether the rules let the viewer share what the workspace shows. */
export function useMayShare(): boolean {
  const { role } = useWorkspace();
  return role === 'editor' || role === 'admin';
}
