import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from './fields';

/** One field of the list: a React key that survives the removal of other rows, and its default value. */
export interface FieldRow {
  key: number;
  value: string;
}

interface FieldArrayOptions {
  /** The name that all inputs of the list share. */
  name: string;
  initial: readonly string[];
  /** `useForm` returns it: errors of later rows move up when a row is removed. */
  changeErrors?: (change: (errors: FieldErrors) => FieldErrors) => void;
}

export interface FieldArray {
  rows: readonly FieldRow[];
  /** The element around the inputs. */
  container: RefObject<HTMLFieldSetElement | null>;
  /** Adds an empty row and focuses it. */
  add: () => void;
  /** Removes a row and focuses the one at its position, or the last. */
  remove: (key: number) => void;
  /** Replaces all rows. */
  reset: (values: readonly string[]) => void;
}

/** A list of uncontrolled inputs of one name, such as the students of a group. */
export function useFieldArray({ name, initial, changeErrors }: FieldArrayOptions): FieldArray {
  const container = useRef<HTMLFieldSetElement>(null);
  const lastKey = useRef(-1);
  const toRow = (value: string): FieldRow => {
    lastKey.current += 1;
    return { key: lastKey.current, value };
  };
  const [rows, setRows] = useState<readonly FieldRow[]>(() => initial.map(toRow));

  /** The row must be rendered, or removed, before the focus moves. */
  function changeRows(next: readonly FieldRow[], focused: number) {
    flushSync(() => setRows(next));
    const inputs = container.current?.querySelectorAll('input') ?? [];
    inputs[Math.min(focused, inputs.length - 1)]?.focus();
  }

  return {
    rows,
    container,
    add: () => changeRows([...rows, toRow('')], rows.length),
    remove(key) {
      const position = rows.findIndex((row) => row.key === key);
      changeErrors?.((errors) => withoutRow(errors, name, position));
      changeRows(
        rows.filter((row) => row.key !== key),
        position,
      );
    },
    reset: (values) => setRows(values.map(toRow)),
  };
}

function withoutRow(errors: FieldErrors, name: string, removed: number): FieldErrors {
  const moved = Object.entries(errors).flatMap(([field, message]) => {
    const position = field.startsWith(`${name}.`) ? Number(field.slice(name.length + 1)) : -1;
    if (position === removed) return [];
    return [[position > removed ? `${name}.${position - 1}` : field, message] as const];
  });
  return Object.fromEntries(moved);
}
