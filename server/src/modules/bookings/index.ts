export { FITTING_STUDENTS } from './messages';
export { bookingRoutes } from './routes';
