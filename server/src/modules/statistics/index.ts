export { overviewRoutes } from './overview';
export { statisticsRoutes } from './routes';
