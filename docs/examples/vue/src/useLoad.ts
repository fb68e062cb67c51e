import { onBeforeUnmount, onMounted, shallowRef } from 'vue';

/** What an application would have from its own backend: one row a host, new ones every second. */
export function useLoad() {
  const rows = shallowRef(currentRows());
  let timer: ReturnType<typeof setInterval>;
  onMounted(() => {
    timer = setInterval(() => {
      rows.value = currentRows();
    }, 1000);
  });
  onBeforeUnmount(() => clearInterval(timer));
  return rows;
}

function currentRows() {
  return [
    { host: 'db-1', load: 12 },
    { host: 'db-2', load: 40 },
    { host: 'db-3', load: 13 + Math.floor(Math.random() * 27) },
  ];
}
