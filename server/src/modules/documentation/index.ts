export { documentationRoutes } from './routes';
