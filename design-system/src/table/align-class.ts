import type { Column } from './column';
import styles from './table.module.css';

/** The class that moves a column's cells and header away from the start of the line. */
export function alignClass<Row>({ align }: Column<Row>): string | undefined {
  return align && align !== 'start' ? styles[align] : undefined;
}
