export {
  holdMonths,
  isInClosedPeriod,
  lockMonths,
  readClosedMonths,
  readClosedUntil,
  requireOpenMonths,
} from '../../platform/database/closed-months';
export { type Days, openRanges } from './open-ranges';
export { sumClosedMonth, sumClosedMonths } from './sum-closed-months';
