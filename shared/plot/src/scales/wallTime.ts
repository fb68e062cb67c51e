/**
 * The clock's reading at an instant, encoded as if it were UTC, for calendar arithmetic. Its
 * difference from the instant is the zone's offset at that instant.
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
/** Since 1973 zones have changed their clocks only at quarters of an hour. */
const quartersSince = Date.UTC(1973, 0, 1);
const maxOffsets = 4096;
/** Offsets by zone and quarter of an hour: a formatter is slower than drawing an axis. */
const offsets = new Map<string, number>();

/** Formatters by zone: creating one is slower than many readings. */
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
/** A day before the ends of a `Date`: beyond it, a clock may read what a `Date` can't hold. */
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
  // `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  wall.setUTCFullYear(
    isBeforeYearOne ? 1 - part('year') : part('year'),
    part('month') - 1,
    part('day'),
  );
  wall.setUTCHours(part('hour'), part('minute'), part('second'));
  return wall.getTime() + (((epochMs % 1000) + 1000) % 1000);
}
