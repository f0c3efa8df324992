export { holdMonths, lockMonths, readClosedMonths, requireOpenMonths } from './closed-months';
export { sumClosedMonths } from './sum-closed-months';
