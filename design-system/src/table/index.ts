export type { Column, SortDirection, TableSort } from './column';
export { Table, type TableProps } from './table';
