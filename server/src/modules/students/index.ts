export { rememberStudents } from './remember-students';
export { studentSuggestionRoutes } from './routes';
