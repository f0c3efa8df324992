import { pageOfRows } from './read-page';

test('a page has 100 rows without a limit, and leads to the next one', () => {
  const rows = Array.from({ length: 101 }, (_, number) => ({ number }));
  const list = { key: [{ field: 'number', type: 'number' }], order: 'asc' } as const;
  const page = pageOfRows(rows, list);
  expect(page.rows).toEqual(rows.slice(0, 100));
  const rest = pageOfRows(rows, { ...list, cursor: page.next_cursor ?? '' });
  expect(rest).toEqual({ rows: rows.slice(100), next_cursor: null });
});
