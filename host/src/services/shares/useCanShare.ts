import { useWorkspace } from '../workspace/WorkspaceContext';

/** Whether the rules let the viewer share what the workspace shows. */
export function useCanShare(): boolean {
  const { role } = useWorkspace();
  return role === 'editor' || role === 'admin';
}
