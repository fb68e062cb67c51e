import type { Role } from '@chartroom/identity';
import { createContext, useContext } from 'react';

/** The workspace that the viewer is in, as a member or a guest. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  /** A guest sees what a viewer sees. */
  readonly role: Role;
  readonly isGuest: boolean;
  readonly isPublisher: boolean;
  /** The viewer's own name here. */
  readonly memberName: string;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

/** The workspace of the route `w/:workspace`. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace() must be called in a route below w/:workspace');
  return workspace;
}
