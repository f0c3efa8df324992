import { useRef, useState } from 'react';

/** One student's field: an identity that outlives the removal of its neighbours, and the name it begins with. */
export interface StudentRow {
  key: number;
  name: string;
}

/** The students' fields, which come and go. What is typed stays in them. */
export interface StudentRows {
  rows: readonly StudentRow[];
  add: () => void;
  remove: (key: number) => void;
}

/**
 * The fields of the students of one form, which can be added and removed.
 *
 * @param students the names that the form begins with, one field each
 */
export function useStudentRows(students: readonly string[]): StudentRows {
  const nextKey = useRef(students.length);
  const [rows, setRows] = useState<readonly StudentRow[]>(() => students.map((name, key) => ({ key, name })));
  return {
    rows,
    add() {
      const key = nextKey.current;
      nextKey.current += 1;
      setRows([...rows, { key, name: '' }]);
    },
    remove: (key) => setRows(rows.filter((row) => row.key !== key)),
  };
}
