export { computePay, type LessonPay, type PaidLesson, type PayRateAmount } from './compute-pay';
export { setPaid } from './paid-months';
export { computeMonth, type LessonOfMonth, type PayOfMonth } from './pay-of-month';
export { savePayRate } from './pay-rates';
export { payRoutes } from './routes';
export type { TeacherMonth } from './sum-up';
