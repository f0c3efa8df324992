export { releaseRoutes } from './routes';
