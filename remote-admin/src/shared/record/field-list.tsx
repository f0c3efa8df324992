import { Children, type ReactNode } from 'react';
import styles from './record.module.css';

/** The fields of a record: names and values below each other. */
export function FieldList({ children }: { children: ReactNode }) {
  return <dl className={styles.fields}>{children}</dl>;
}

/** A field with its name, unless it has no value. */
export function ListedField({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Several values, each on a line of its own. */
export function ValueList({ children }: { children: ReactNode }) {
  return <ul className={styles.values}>{Children.map(children, (value) => value && <li>{value}</li>)}</ul>;
}
