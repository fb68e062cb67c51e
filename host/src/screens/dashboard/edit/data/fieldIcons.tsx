import type { FieldType } from '@chartroom/frame';
import { ALargeSmall, Clock, Hash } from 'lucide-react';
import type { ReactNode } from 'react';

/** A clock for times, # for amounts, letters for names. */
export const fieldIcons: Readonly<Record<FieldType, ReactNode>> = {
  time: <Clock />,
  number: <Hash />,
  integer: <Hash />,
  category: <ALargeSmall />,
};
