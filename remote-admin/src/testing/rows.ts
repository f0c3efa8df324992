import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The rows of the first table, or of the one with this caption, without the header row. */
export function rows(caption?: string): HTMLElement[] {
  const table =
    caption === undefined ? screen.queryByRole('table') : screen.queryByRole('table', { name: caption });
  return table ? within(table).getAllByRole('row').slice(1) : [];
}

/** The row with this row header. Names of several links are joined with a space here, which browsers do not add. */
export function rowOf(name: string | RegExp, caption?: string): HTMLElement {
  const isName = (text: string) => text.replaceAll(' ،', '،') === name;
  const row = rows(caption).find((each) =>
    within(each).queryByRole('rowheader', { name: typeof name === 'string' ? isName : name }),
  );
  if (!row) throw new Error(`No row of ${name}`);
  return row;
}

/** Moves the pointer out of the table: decided rows leave. The table itself is gone where they were its last. */
export async function leaveTable(user: UserEvent): Promise<void> {
  const table = screen.queryByRole('table');
  if (!table) return;
  await user.hover(table);
  await user.unhover(table);
}
