import { takeGoogleReturn } from './takeGoogleReturn';

let returned = takeGoogleReturn(window);

/** How the viewer came back from Google, to whoever asks first. */
export function googleReturnOnce() {
  const taken = returned;
  returned = null;
  return taken;
}
