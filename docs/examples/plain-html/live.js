const panels = [...document.querySelectorAll('chartroom-panel')];
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

// The page says which time is shown, and hears it where it moves on or a viewer zooms.
for (const button of document.querySelectorAll('[data-range]')) {
  button.onclick = () => {
    for (const panel of panels) panel.range = button.dataset.range;
  };
}
panels[0].addEventListener('range', ({ detail: { from, to } }) => {
  document.getElementById('shown').textContent =
    `Shown: ${clock.format(from)} to ${clock.format(to)}`;
});

document.getElementById('sign-out').onclick = () => window.chartroom.signOut();

// Codes and remedies: docs/errors.md.
for (const panel of panels) {
  panel.addEventListener('error', ({ detail }) => console.warn(detail.code, detail.detail));
}
