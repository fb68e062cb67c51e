/**
 * A loader for d3's flat files, whose constants are made by calls at the top: a build can't know that
 * these do nothing else, and keeps all of them, used or not. It marks them as such, and so what is not
 * used goes: 1.4 KiB after gzip of what every chart shares.
 */
export default function pureCalls(source: string): string {
  const read = (from: string, key: string) => `${pure} Reflect.get(${from}, ${key})`;
  return (
    source
      // const utcDay = timeInterval(…
      .replace(/^((?:const|let|var) \w+ = )(?=\w+\()/gm, `$1${pure} `)
      // const utcDays = utcDay.range; const bisectCenter = bisector(number).center;
      .replace(
        /^const (\w+) = (?:\/\*#__PURE__\*\/ )?(\w+(?:\(\w+\))?)\.(\w+);$/gm,
        `const $1 = ${read(`${pure} $2`, "'$3'")};`,
      )
      // const [utcTicks, utcTickInterval] = ticker(…);
      .replace(
        /^const \[(\w+), (\w+)\] = (\w+\([\w, ]*\));$/gm,
        `const $1And = ${pure} $3, $1 = ${read('$1And', '0')}, $2 = ${read('$1And', '1')};`,
      )
  );
}

const pure = '/*#__PURE__*/';
