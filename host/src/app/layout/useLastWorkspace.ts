import { useState } from 'react';
import { useParams } from 'react-router';

/** The workspace in the URL, or the last one visited on screens outside any workspace. */
export function useLastWorkspace(): string | undefined {
  const { workspace } = useParams();
  const [last, setLast] = useState(workspace);
  if (workspace && workspace !== last) setLast(workspace);
  return workspace ?? last;
}
