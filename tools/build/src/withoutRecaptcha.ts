/**
 * A webpack loader for @firebase/auth: leaves out what the shell never gets to run. Google's script
 * for reCAPTCHA is refused by the page's policy, so that a project that requires it refuses the
 * sign-in either way; password policies are only fetched for `validatePassword`; and the shell turns
 * off the banner that warns of an emulator. 3 KiB after gzip.
 *
 * Throws if the module doesn't contain what it should cut, as in another version.
 */
export default function withoutRecaptcha(source: string): string {
  if (!source.includes('function handleRecaptchaFlow(')) return source;
  return cuts.reduce((script, { from, to }) => {
    const count = script.match(from)?.length ?? 0;
    if (count !== 1)
      throw new Error(`@firebase/auth contains ${from} ${count} times, expected once`);
    return script.replace(from, to);
  }, source);
}

const cuts: readonly { readonly from: RegExp; readonly to: string }[] = [
  {
    from: /^async function handleRecaptchaFlow\(authInstance, request, actionName, actionMethod, \w+\) \{\n(?:(?!\}).*\n)*\}$/gm,
    to: 'async function handleRecaptchaFlow(authInstance, request, actionName, actionMethod) {\n    return actionMethod(authInstance, request);\n}',
  },
  { from: /= new PasswordPolicyImpl\(response\);/g, to: '= null;' },
  { from: /^ {4}else if \(!disableWarnings\) \{\n +emitEmulatorWarning\(\);\n {4}\}\n/gm, to: '' },
];
