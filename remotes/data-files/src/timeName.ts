const words = new Set(
  (
    'time times date dates datetime datetimes timestamp timestamps stamp epoch when ts datum zeit ' +
    'zeitstempel fecha hora heure horodatage'
  ).split(' '),
);
/** Words that end in “time” or “date” and mean a point in time: `starttime`, `birthdate`. */
const compound =
  /^(?:start|end|begin|finish|event|unix|utc|gmt|local|server|client|create|created|creation|update|updated|modified|modify|log|arrival|departure|birth|due|order|sale|request|expiry|expire|expiration|publish|release|trade|post|sample|obs|observation|measure|record|visit|pickup|dropoff|login|logout|open|close)(?:time|date|datetime|timestamp)$/;
/** Words that make a name an amount: `response_time`, `total_time`. */
const amounts = new Set(
  (
    'duration elapsed total response processing process cpu wait waiting spent run running up down idle load ' +
    'latency avg average mean max min median sum count rows number value votes cost life left remaining ns us ' +
    'usec nsec page'
  ).split(' '),
);

/**
 * Whether numbers with this name can be seconds or milliseconds since 1970, because one of its words
 * means a time (`signup_time`, `createdAt`, `ts`). Other occurrences (`lifetime_value`,
 * `updated_rows`) don't count.
 */
export function isTimeName(name: string): boolean {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((part) => part !== '');
  if (parts.some((part) => amounts.has(part))) return false;
  return parts.at(-1) === 'at' || parts.some((part) => words.has(part) || compound.test(part));
}
