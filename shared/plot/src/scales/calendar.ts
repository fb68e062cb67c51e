/** The clocks of time zones, for hosts that move times by days and years. An entry of its own. */
export { instantIn, instantOf, type OffsetPeriod, offsetPeriods } from './offsetPeriods';
export { wallTime } from './wallTime';
