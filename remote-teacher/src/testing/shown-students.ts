import { screen } from '@testing-library/react';

/** Whom the rows of a list name, in their order; of a row that is edited, nobody. */
export function shownStudents(): (string | undefined)[] {
  return screen
    .queryAllByRole('rowheader')
    .map((cell) => cell.querySelector('bdi')?.textContent ?? undefined);
}
