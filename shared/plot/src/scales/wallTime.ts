/**
 * The reading of the clock at an instant, as if it were UTC: what calendar arithmetic works on.
 * Its difference to the instant is the zone's offset there.
 */
export function wallTime(epochMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return epochMs;
  if (epochMs < quartersSince) return readWall(epochMs, timeZone);
  const key = `${timeZone} ${Math.floor(epochMs / quarterMs)}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = readWall(epochMs, timeZone) - epochMs;
    if (offsets.size >= maxOffsets) offsets.clear();
    offsets.set(key, offset);
  }
  return epochMs + offset;
}

const quarterMs = 15 * 60_000;
/** Since 1973 no zone has changed its clocks but at a quarter of an hour. */
const quartersSince = Date.UTC(1973, 0, 1);
const maxOffsets = 4096;
/** Asking the browser costs more than drawing an axis. */
const offsets = new Map<string, number>();

/** By zone; making one costs the browser more than many readings. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

const dayMs = 86_400_000;
/** A day before the ends of what a `Date` can hold: later, a clock may read what it can't. */
const maxReadable = 8.64e15 - dayMs;

function readWall(epochMs: number, timeZone: string): number {
  if (Math.abs(epochMs) > maxReadable) {
    const shift = Math.sign(epochMs) * 2 * dayMs;
    return readWall(epochMs - shift, timeZone) + shift;
  }
  const parts = clockIn(timeZone).formatToParts(epochMs);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  const isBeforeYearOne = parts.some(({ type, value }) => type === 'era' && value.startsWith('B'));
  const wall = new Date(0);
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  wall.setUTCFullYear(
    isBeforeYearOne ? 1 - part('year') : part('year'),
    part('month') - 1,
    part('day'),
  );
  wall.setUTCHours(part('hour'), part('minute'), part('second'));
  return wall.getTime() + (((epochMs % 1000) + 1000) % 1000);
}
