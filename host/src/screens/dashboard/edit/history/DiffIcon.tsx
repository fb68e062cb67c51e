import { CircleMinus, CirclePlus, Move, Pencil } from 'lucide-react';
import type { RecordDiff } from '../../../../services/history/diffDashboards';

export function DiffIcon({ kind }: Pick<RecordDiff, 'kind'>) {
  switch (kind) {
    case 'added':
      return <CirclePlus />;
    case 'removed':
      return <CircleMinus />;
    case 'changed':
      return <Pencil />;
    case 'moved':
      return <Move />;
  }
}
