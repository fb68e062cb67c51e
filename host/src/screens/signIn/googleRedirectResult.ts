import { takeGoogleRedirectResult } from './takeGoogleRedirectResult';

let result = takeGoogleRedirectResult(window);

/** The result of the redirect from Google; the first call takes it. */
export function consumeRedirectResult() {
  const taken = result;
  result = null;
  return taken;
}
