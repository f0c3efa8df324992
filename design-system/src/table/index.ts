export type { Column, SortDirection, TableLines, TableSort } from './column';
export { Table, type TableProps } from './table';
