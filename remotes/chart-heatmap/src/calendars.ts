export { calendarGrid } from './calendar';
export { layoutCalendar } from './layoutCalendar';
