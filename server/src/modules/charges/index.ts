export type { BoughtPackage, ChargeSettings } from './accounts';
export {
  amountOf,
  type Charge,
  type ChargedAccount,
  type ChargeRules,
  computeCharges,
  type HourPackage,
  isWithoutPrice,
  type MonthlyFee,
  type Price,
  type StudentLesson,
} from './compute-charges';
export type { NamedLesson } from './lessons-to-charge';
export { type MonthlyFeeCharge, readMonthlyFeeCharges } from './monthly-fee-charges';
export { createPriceList, type DatedAmount, type PriceList } from './price-list';
export { readMonthCharges, readOpenCharges, readOpenChargesOf, readPackagesLeft } from './read-charges';
export { type LessonCharge, readRecordedCharges, readRecordedChargesOf } from './recorded-charges';
