import { screen, within } from '@testing-library/react';

/** The names in the rows of a list, in order; none for a row that is being edited. */
export function shownStudents(): (string | undefined)[] {
  return screen
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('bdi')?.textContent ?? undefined);
}

/** Waits for the row of a student. */
export function rowOf(student: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(student) });
}

/** The button of a row whose name begins with `name`. */
export function buttonIn(row: HTMLElement, name: string): HTMLElement {
  return within(row).getByRole('button', { name: new RegExp(`^${name}`) });
}
