export { studentPaymentRoutes } from './routes';
