/** What an application would have from its own backend: one row a host, new ones every second. */
export function createLoad() {
  let rows = $state.raw(rowsNow());
  $effect(() => {
    const timer = setInterval(() => {
      rows = rowsNow();
    }, 1000);
    return () => clearInterval(timer);
  });
  return {
    get rows() {
      return rows;
    },
  };
}

function rowsNow() {
  return [
    { host: 'db-1', load: 12 },
    { host: 'db-2', load: 40 },
    { host: 'db-3', load: 13 + Math.floor(Math.random() * 27) },
  ];
}
