export { Pagination, type PaginationProps } from './pagination';
export { type RowsOfPage, usePage } from './use-page';
