export { loadFailureRoutes } from './routes';
