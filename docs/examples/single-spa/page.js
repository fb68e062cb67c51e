const rows = [
  { host: 'db-1', load: 12 },
  { host: 'db-2', load: 40 },
  { host: 'db-3', load: 25 },
];
const week = [
  { host: 'db-1', load: 19 },
  { host: 'db-2', load: 31 },
  { host: 'db-3', load: 22 },
];

/** What there is to do for a root, whether it is of native modules or of SystemJS. */
export function startPage({ registerApplication, mountRootParcel, start }, loadChart) {
  // The chart itself as an application: single-spa mounts it into the element of that name while its
  // route is the page's.
  registerApplication({
    name: 'week',
    app: loadChart,
    activeWhen: ({ hash }) => hash === '#/week',
    customProps: { title: 'Load this week', data: week, encoding: { x: ['host'], y: ['load'] } },
  });
  start();

  // And as a parcel, which the page mounts, updates and unmounts itself.
  const props = {
    domElement: document.getElementById('now'),
    title: 'Load by host',
    data: rows,
    encoding: { x: ['host'], y: ['load'] },
    selections: [],
    onSelection: hear,
    // Codes and remedies: docs/errors.md.
    onError: ({ code, detail }) => console.warn(code, detail),
  };
  const parcel = mountRootParcel(loadChart, props);

  // single-spa keeps what an update hands in for the next mount, so it is all of the props each time.
  let last = parcel.mountPromise;
  function update(changes) {
    Object.assign(props, changes);
    last = last.then(() => parcel.getStatus() === 'MOUNTED' && parcel.update({ ...props }));
  }

  // New data, as an application would have it from its own backend: rows, columns or a frame.
  setInterval(() => {
    const load = 13 + Math.floor(Math.random() * 27);
    update({ data: [...rows.slice(0, 2), { host: 'db-3', load }] });
  }, 1000);

  // Selected by the page or by the viewer in the chart: the later one counts.
  let [ours, theirs] = [[], []];
  function hear(selections) {
    theirs = selections;
    if (theirs.length > 0) ours = [];
    update({ selections: ours });
    say();
  }
  document.getElementById('select').onclick = () => {
    // Takes the place of what the viewer had selected on the same field; the chart doesn't say so again.
    [ours, theirs] = [[{ kind: 'points', field: 'host', values: ['db-2'] }], []];
    update({ selections: ours });
    say();
  };
  function say() {
    const values = [...ours, ...theirs].flatMap(({ values = [] }) => values);
    document.getElementById('selected').textContent = `Selected: ${values.join(', ') || 'nothing'}`;
  }

  const removeButton = document.getElementById('remove');
  removeButton.onclick = () => {
    const isShown = removeButton.textContent === 'Remove chart';
    last = last.then(() => (isShown ? parcel.unmount() : parcel.mount()));
    removeButton.textContent = isShown ? 'Show chart' : 'Remove chart';
  };
}
