export { Pages, type PagesProps } from './pages';
export { type RowsOfPage, usePage } from './use-page';
