/** A unit: its base unit and the factor to it. */
export interface UnitConversion {
  /** The base unit that mixed units are converted to. */
  readonly base: string;
  readonly factor: number;
}

const families: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  B: {
    ...{ B: 1, byte: 1, bytes: 1, Byte: 1, Bytes: 1, kB: 1e3, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 },
    ...{ PB: 1e15, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30, TiB: 2 ** 40, PiB: 2 ** 50 },
  },
  bit: { bit: 1, bits: 1, kbit: 1e3, Mbit: 1e6, Gbit: 1e9, kbps: 1e3, Mbps: 1e6, Gbps: 1e9 },
  s: {
    ...{ ns: 1e-9, µs: 1e-6, μs: 1e-6, us: 1e-6, ms: 1e-3, s: 1, sec: 1, secs: 1, seconds: 1 },
    ...{ min: 60, mins: 60, minutes: 60, h: 3600, hr: 3600, hrs: 3600, hours: 3600 },
    ...{ d: 86_400, day: 86_400, days: 86_400 },
  },
  Hz: { Hz: 1, kHz: 1e3, MHz: 1e6, GHz: 1e9 },
  W: { W: 1, mW: 1e-3, kW: 1e3, MW: 1e6, GW: 1e9, TW: 1e12 },
  Wh: { Wh: 1, kWh: 1e3, MWh: 1e6, GWh: 1e9, TWh: 1e12 },
  V: { V: 1, mV: 1e-3, kV: 1e3 },
  A: { A: 1, mA: 1e-3, kA: 1e3 },
  J: { J: 1, kJ: 1e3, MJ: 1e6, GJ: 1e9, TJ: 1e12, PJ: 1e15 },
  m: { mm: 1e-3, cm: 1e-2, m: 1, km: 1e3 },
  g: { mg: 1e-3, µg: 1e-6, μg: 1e-6, g: 1, kg: 1e3, t: 1e6, kt: 1e9, Mt: 1e12 },
  l: { ml: 1e-3, mL: 1e-3, cl: 1e-2, l: 1, L: 1, hl: 100 },
  'm²': { 'cm²': 1e-4, 'm²': 1, m2: 1, ha: 1e4, 'km²': 1e6, km2: 1e6 },
  'm³': { 'm³': 1, m3: 1 },
  Pa: { Pa: 1, hPa: 100, kPa: 1e3, MPa: 1e6, mbar: 100, bar: 1e5 },
  // Counts, such as 1.2 k beside 3 M.
  '': {
    ...{ k: 1e3, K: 1e3, thousand: 1e3, M: 1e6, mn: 1e6, Mio: 1e6, 'Mio.': 1e6, million: 1e6 },
    ...{ bn: 1e9, Mrd: 1e9, 'Mrd.': 1e9, billion: 1e9, tn: 1e12, trillion: 1e12 },
  },
};

const plainUnits =
  '% ‰ pp ppm ppb °C °F °K ° mph kn knots ft in mi lb lbs oz acres px pt rpm dB lx mol cal kcal Ω lm cd ' +
  'people persons pcs items year years yr month months week weeks weeks. MEUR kEUR';

const units: ReadonlyMap<string, UnitConversion> = new Map([
  ...plainUnits
    .split(' ')
    .map((name): [string, UnitConversion] => [name, { base: name, factor: 1 }]),
  ...Object.entries(families).flatMap(([base, members]) =>
    Object.entries(members).map(([name, factor]): [string, UnitConversion] => [
      name,
      { base, factor },
    ]),
  ),
]);

/** Denominators of rates: `MB/s`, `µg/m³`, `€/t`. */
const divisors = new Set(
  's sec min h d day week month year yr a m km m² m2 m³ m3 l L kg g t ha mi gal capita person'.split(
    ' ',
  ),
);

/** The unit with a name such as `MB` or `km/h`; null if it's unknown. */
export function findUnit(name: string): UnitConversion | null {
  const known = units.get(name);
  if (known) return known;
  const slash = name.indexOf('/');
  if (slash < 0 || !divisors.has(name.slice(slash + 1).trim())) return null;
  const counted = name.slice(0, slash).trim();
  const unit = units.get(counted);
  if (unit) return { base: unit.base + name.slice(slash), factor: unit.factor };
  return counted === '' || normalizeCurrency(counted) ? { base: name, factor: 1 } : null;
}

const currencies: ReadonlyMap<string, string> = new Map([
  ...[
    ...'€EUR £GBP ¥JPY ₹INR ₽RUB ₩KRW ₺TRY ₪ILS ₴UAH ₫VND ₦NGN ₱PHP ฿THB ₡CRC ₸KZT'.split(' '),
  ].map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
  ...['$', 'US$', 'R$', 'A$', 'C$', 'CA$', 'AU$', 'NZ$', 'HK$', 'S$', 'NT$', 'MX$'].map(
    (sign): [string, string] => [sign, sign === 'US$' ? '$' : sign],
  ),
  ...['kr', 'kr.', 'zł', 'Kč', 'Ft', 'lei', 'Fr.', 'Rs', 'Rs.'].map((sign): [string, string] => [
    sign,
    sign,
  ]),
  ...(
    'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KRW KZT MXN ' +
    'MYR NGN NOK NZD PEN PHP PLN RON RUB SAR SEK SGD THB TRY TWD UAH USD VND ZAR'
  )
    .split(' ')
    .map((code): [string, string] => [code, code]),
]);

/** Normalizes the sign or code of a currency, so that `€` equals `EUR`; null for none. */
export function normalizeCurrency(name: string): string | null {
  return currencies.get(name) ?? null;
}

const spacedFlag = /^ (?:[bcdefinprsuz]{1,3}|[EFPR]|\([a-z]{1,2}\))$/;
const gluedFlag = /^ ?(?:[pr]|[*†‡]{1,3}|\([a-z]{1,2}\)|\[[a-z\d]{1,2}\]|[¹²³⁴⁵⁶⁷⁸⁹])$/;

/**
 * A flag that statistical offices append to a number: `12.3 e` (estimated), `1250p` (provisional), `980*`.
 * A space in front matters: `12 b` has a flag, the house number `12b` has none.
 */
export function isFlag(suffix: string): boolean {
  return spacedFlag.test(suffix) || gluedFlag.test(suffix);
}
