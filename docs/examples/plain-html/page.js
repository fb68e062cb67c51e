const chart = document.querySelector('chartroom-panel');
const removeButton = document.getElementById('remove');
const place = chart.parentNode;

// New data, as an application would have it from its own backend: rows, columns or a frame.
setInterval(() => {
  chart.data = [
    { host: 'db-1', load: 12 },
    { host: 'db-2', load: 40 },
    { host: 'db-3', load: 13 + Math.floor(Math.random() * 27) },
  ];
}, 1000);

// What is selected on the page is one thing, whoever has selected it: a viewer in a chart, or this.
const { selections } = window.chartroom;
document.getElementById('select').onclick = () => {
  selections.select({ kind: 'points', field: 'host', values: ['db-2'] });
};
selections.subscribe(() => {
  const values = selections.getSnapshot().flatMap((one) => one.values ?? []);
  document.getElementById('selected').textContent = `Selected: ${values.join(', ') || 'nothing'}`;
});

// The element may go and come: what it was given stays.
removeButton.onclick = () => {
  if (chart.isConnected) chart.remove();
  else place.append(chart);
  removeButton.textContent = chart.isConnected ? 'Remove chart' : 'Show chart';
};

// Codes and remedies: docs/errors.md.
chart.addEventListener('error', ({ detail }) => console.warn(detail.code, detail.detail));
