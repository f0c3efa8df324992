import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination, usePage } from '.';
import { pageNumbers } from './page-numbers';

function Numbers({ count, searched = '' }: { count: number; searched?: string }) {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const { page, pageCount, rows, setPage } = usePage(all, 2, searched);
  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label="صفحات الدروس">
      <p data-testid="rows">{rows.join(' ')}</p>
    </Pagination>
  );
}

test('opens pages by number, next and previous', async () => {
  render(<Numbers count={5} />);
  const shown = screen.getByTestId('rows');
  expect(shown).toHaveTextContent('1 2');
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
  expect(shown).toHaveTextContent('5');
  expect(screen.getByRole('button', { name: 'الصفحة 3' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'الصفحة التالية' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة السابقة' }));
  expect(shown).toHaveTextContent('3 4');
});

test('keeps the focus on next and previous at the last and first page', async () => {
  render(<Numbers count={4} />);
  const shown = screen.getByTestId('rows');
  for (const [name, rows] of [
    ['الصفحة التالية', '3 4'],
    ['الصفحة السابقة', '1 2'],
  ] as const) {
    const step = screen.getByRole('button', { name });
    step.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(shown).toHaveTextContent(rows);
    expect(step).toHaveFocus();
    expect(step).toBeEnabled();
  }
});

test('announces the opened page', async () => {
  render(<Numbers count={5} />);
  const announcement = screen.getByRole('status');
  expect(announcement).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
  expect(announcement).toHaveTextContent('الصفحة 3 من 3');
});

test('shows the new last page when the last one disappears', async () => {
  const { rerender } = render(<Numbers count={5} />);
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
  rerender(<Numbers count={4} />);
  expect(screen.getByTestId('rows')).toHaveTextContent('3 4');
  rerender(<Numbers count={0} />);
  expect(screen.getByTestId('rows')).toBeEmptyDOMElement();
});

test('returns to the first page for a new search, not for new rows', async () => {
  const { rerender } = render(<Numbers count={9} />);
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
  rerender(<Numbers count={8} />);
  expect(screen.getByTestId('rows')).toHaveTextContent('5 6');
  rerender(<Numbers count={8} searched="ليلى" />);
  expect(screen.getByTestId('rows')).toHaveTextContent('1 2');
  await userEvent.click(screen.getByRole('button', { name: 'الصفحة 4' }));
  expect(screen.getByTestId('rows')).toHaveTextContent('7 8');
});

test('shows no buttons for a single page', () => {
  render(<Numbers count={2} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
])('page %i of %i offers %j', (page, pageCount, offered) => {
  expect(pageNumbers(page, pageCount)).toEqual(offered);
});
