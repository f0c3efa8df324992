import { screen, within } from '@testing-library/react';

/** Whom the rows of a list name, in their order; of a row that is edited, nobody. */
export function shownStudents(): (string | undefined)[] {
  return screen
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('bdi')?.textContent ?? undefined);
}

/** The row that names this student, once it is there. */
export function rowOf(student: string): Promise<HTMLElement> {
  return screen.findByRole('row', { name: new RegExp(student) });
}

/** The button of a row whose name begins like this. */
export function buttonIn(row: HTMLElement, name: string): HTMLElement {
  return within(row).getByRole('button', { name: new RegExp(`^${name}`) });
}
