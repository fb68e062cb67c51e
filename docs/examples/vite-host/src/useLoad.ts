import { useEffect, useState } from 'react';

/** What an application would have from its own backend: one row a host, new ones every second. */
export function useLoad(): readonly { readonly host: string; readonly load: number }[] {
  const [db3Load, setDb3Load] = useState(25);
  useEffect(() => {
    const timer = setInterval(() => setDb3Load(13 + Math.floor(Math.random() * 27)), 1000);
    return () => clearInterval(timer);
  }, []);
  return [
    { host: 'db-1', load: 12 },
    { host: 'db-2', load: 40 },
    { host: 'db-3', load: db3Load },
  ];
}
