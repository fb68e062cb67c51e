import { takeGoogleRedirectResult } from './takeGoogleRedirectResult';

let result = takeGoogleRedirectResult(window);

/** How the viewer came back from Google, to whoever asks first. */
export function takeRedirectResultOnce() {
  const taken = result;
  result = null;
  return taken;
}
