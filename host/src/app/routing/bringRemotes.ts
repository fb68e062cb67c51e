/** Fetches the screens of the catalogue, which stand in one file: one leads to the other. */
export function bringRemotes() {
  return import(/* webpackChunkName: "remotes" */ '../../screens/catalog/screens');
}
