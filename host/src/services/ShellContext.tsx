import { createContext, type ReactNode, useContext } from 'react';
import type { ShellServices } from './services';

const ShellContext = createContext<ShellServices | null>(null);

export interface ShellProviderProps {
  readonly services: ShellServices;
  readonly children: ReactNode;
}

export function ShellProvider({ services, children }: ShellProviderProps) {
  return <ShellContext value={services}>{children}</ShellContext>;
}

/** Returns the services that `boot.tsx` created. */
export function useShell(): ShellServices {
  const services = useContext(ShellContext);
  if (!services) throw new Error('useShell() must be called inside ShellProvider');
  return services;
}
