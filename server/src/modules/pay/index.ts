export { listPay } from './month-of-teacher';
export { savePayRate } from './pay-rates';
export { setPaid } from './payouts';
export { payRoutes } from './routes';
