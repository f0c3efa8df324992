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
export { createPriceList, type DatedAmount, type PriceList } from './price-list';
