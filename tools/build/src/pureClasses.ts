/**
 * A webpack loader for @firebase/auth, which sets static properties of its classes after them:
 * `PhoneAuthProvider.PROVIDER_ID = 'phone';`. A build has to keep such a class and all that it
 * calls, used or not. Marks classes with their properties as pure, so that sign-in by phone, by
 * pop-up, at Facebook, GitHub and Twitter are dropped.
 */
export default function pureClasses(source: string): string {
  return source.replace(
    /^class (\w+)[^\n]*\{\n(?:(?!\})[^\n]*\n)*\}\n(?:(?:\/\*\*[^\n]*\*\/\n|\/\*\*\n(?: \*[^\n]*\n)+|\/\/[^\n]*\n)*\1\.\w+ = [^\n]*;\n)+/gm,
    (match, name: string) =>
      `const ${name} = /*#__PURE__*/ (() => {\n${match}return ${name};\n})();\n`,
  );
}
