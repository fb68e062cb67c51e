/** How a unit of Grafana is written here. */
export interface UnitOptions {
  readonly unit?: string;
  readonly numberFormat?: string;
}

/** Prefixes of 1,000 come by themselves for B, bit, Hz, W, J, V and A, and their rates. */
const units: Readonly<Record<string, UnitOptions>> = {
  ...{ none: {}, short: {}, string: {}, number: {}, sishort: { numberFormat: 'si' } },
  ...{ locale: { numberFormat: 'full' }, sci: { numberFormat: 'scientific' } },
  ...{ percent: { unit: '%' }, percentunit: { numberFormat: 'percent' } },
  ...{ bytes: { unit: 'B', numberFormat: 'iec' }, decbytes: { unit: 'B' } },
  ...{ bits: { unit: 'bit', numberFormat: 'iec' }, decbits: { unit: 'bit' } },
  ...prefixed('bytes', 'B'),
  ...{ Bps: { unit: 'B/s' }, binBps: { unit: 'B/s', numberFormat: 'iec' } },
  ...{ bps: { unit: 'bit/s' }, binbps: { unit: 'bit/s', numberFormat: 'iec' } },
  ...{ KBs: { unit: 'kB/s' }, MBs: { unit: 'MB/s' }, GBs: { unit: 'GB/s' } },
  ...{ KiBs: { unit: 'KiB/s' }, MiBs: { unit: 'MiB/s' }, GiBs: { unit: 'GiB/s' } },
  ...{ Kbits: { unit: 'kbit/s' }, Mbits: { unit: 'Mbit/s' }, Gbits: { unit: 'Gbit/s' } },
  ...{ ns: { unit: 'ns' }, µs: { unit: 'µs' }, ms: { unit: 'ms' }, s: { unit: 's' } },
  ...{ m: { unit: 'min' }, h: { unit: 'h' }, d: { unit: 'd' } },
  ...{ dtdurations: { unit: 's', numberFormat: 'duration' } },
  ...{ dtdurationms: { unit: 'ms', numberFormat: 'duration' } },
  ...{ clocks: { unit: 's', numberFormat: 'duration' } },
  ...{ clockms: { unit: 'ms', numberFormat: 'duration' } },
  ...{ dthms: { unit: 's', numberFormat: 'duration' } },
  ...{ timeticks: { unit: 'cs' }, hertz: { unit: 'Hz' }, rothz: { unit: 'Hz' } },
  ...{ reqps: { unit: 'req/s' }, rps: { unit: 'reads/s' }, wps: { unit: 'writes/s' } },
  ...{ ops: { unit: 'ops/s' }, iops: { unit: 'I/O/s' }, cps: { unit: '/s' }, pps: { unit: 'p/s' } },
  ...{ cpm: { unit: '/min' }, opm: { unit: 'ops/min' }, rpm: { unit: 'reads/min' } },
  ...{ wpm: { unit: 'writes/min' }, mps: { unit: 'msg/s' }, eps: { unit: 'events/s' } },
  ...{ rotrpm: { unit: 'rpm' }, degree: { unit: '°' }, radian: { unit: 'rad' } },
  ...{ celsius: { unit: '°C' }, fahrenheit: { unit: '°F' }, kelvin: { unit: 'K' } },
  ...{ humidity: { unit: '%' }, ppm: { unit: 'ppm' }, dB: { unit: 'dB' }, dBm: { unit: 'dBm' } },
  ...{ volt: { unit: 'V' }, kvolt: { unit: 'kV' }, mvolt: { unit: 'mV' } },
  ...{ amp: { unit: 'A' }, kamp: { unit: 'kA' }, mamp: { unit: 'mA' } },
  ...{ watt: { unit: 'W' }, kwatt: { unit: 'kW' }, megwatt: { unit: 'MW' }, mwatt: { unit: 'mW' } },
  ...{ watth: { unit: 'Wh' }, kwatth: { unit: 'kWh' }, voltamp: { unit: 'VA' } },
  ...{ joule: { unit: 'J' }, ohm: { unit: 'Ω' }, ev: { unit: 'eV' }, lux: { unit: 'lx' } },
  ...{ lengthmm: { unit: 'mm' }, lengthm: { unit: 'm' }, lengthkm: { unit: 'km' } },
  ...{ lengthft: { unit: 'ft' }, lengthmi: { unit: 'mi' } },
  ...{ massg: { unit: 'g' }, masskg: { unit: 'kg' }, masst: { unit: 't' } },
  ...{ velocityms: { unit: 'm/s' }, velocitykmh: { unit: 'km/h' }, velocitymph: { unit: 'mph' } },
  ...{ pressurebar: { unit: 'bar' }, pressurembar: { unit: 'mbar' }, pressurehpa: { unit: 'hPa' } },
  ...{ pressurekpa: { unit: 'kPa' }, pressurepsi: { unit: 'psi' } },
  ...{
    litre: { unit: 'l' },
    mlitre: { unit: 'ml' },
    m3: { unit: 'm³' },
    flowcms: { unit: 'm³/s' },
  },
  ...{ currencyUSD: { unit: '$' }, currencyEUR: { unit: '€' }, currencyGBP: { unit: '£' } },
  ...{ currencyJPY: { unit: '¥' }, currencyINR: { unit: '₹' }, currencyKRW: { unit: '₩' } },
  ...{ currencyCHF: { unit: 'CHF' }, currencySEK: { unit: 'kr' }, currencyNOK: { unit: 'kr' } },
  ...{ currencyPLN: { unit: 'zł' }, currencyBRL: { unit: 'R$' }, currencyTRY: { unit: '₺' } },
  ...{ conppm: { unit: 'ppm' }, conppb: { unit: 'ppb' }, flops: { unit: 'FLOP/s' } },
};

/** Units that say how to write something other than a number with its unit. */
const otherFormats = /^(bool|hex|dateTime|time:|count:|currency:|prefix:|flow|currency)/;
const maxUnitLength = 24;

/** Options for a unit of Grafana; null if nothing here is like it. */
export function unitOptions(grafanaUnit: string): UnitOptions | null {
  if (Object.hasOwn(units, grafanaUnit)) return units[grafanaUnit] ?? null;
  const suffix = /^(?:suffix:|si:)(.+)$/.exec(grafanaUnit)?.[1] ?? grafanaUnit;
  if (suffix === '') return {};
  if (otherFormats.test(grafanaUnit) || suffix.length > maxUnitLength) return null;
  // Grafana shows a unit that it doesn't know behind the number.
  return { unit: suffix };
}

/** Decimals within what charts admit; undefined for automatic ones. */
export function decimalsOption(decimals: number | undefined): number | undefined {
  if (decimals === undefined) return undefined;
  return Math.min(12, Math.max(0, Math.round(decimals)));
}

/** `kbytes` is a power of 1,024 in Grafana and `deckbytes` one of 1,000. */
function prefixed(name: string, symbol: string): Record<string, UnitOptions> {
  const letters = ['k', 'm', 'g', 't'];
  return Object.fromEntries(
    letters.flatMap((letter) => [
      [`${letter}${name}`, { unit: `${letter.toUpperCase()}i${symbol}` }],
      [`dec${letter}${name}`, { unit: `${letter === 'k' ? 'k' : letter.toUpperCase()}${symbol}` }],
    ]),
  );
}
