import { useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { currentFetch } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import { useChoiceFilter } from './choice-filter';
import { moneyColumn, nameColumn } from './columns';
import { AddButton, RowDialogButton } from './dialog-button';
import { Filters, useSearchFilter } from './filters';
import { List } from './list';
import { ListPage } from './list-page';
import { pagesQuery } from './list-queries';

const site = useAdminSite();

interface Debt {
  _id: string;
  name: string;
  amount: number;
}

const messages = {
  loading: 'loading debts',
  loadFailed: 'no debts could be read',
  none: 'no debts yet',
  noneHint: 'add one',
  noMatches: 'no debt matches',
  count: (total: number) => `${total} debts`,
};

function DebtsPage() {
  const search = useSearchFilter('search');
  const state = useChoiceFilter('filter', 'state', { all: 'all', open: 'open debts' });
  const query = useInfiniteQuery(
    pagesQuery<Debt>({
      key: ['debts'],
      path: '/admin/debts',
      field: 'debts',
      query: { filter: state.value },
      search: search.value,
    }),
  );
  return (
    <ListPage
      title="debts"
      subtitle="who owes what"
      actions={<AddButton dialog={(close) => <Dialog name="a new debt" close={close} />}>add</AddButton>}
      filters={<Filters label="filters" filters={[search, state]} />}
    >
      <List
        query={query}
        messages={messages}
        icon="·"
        isFiltered={search.isSet || state.isSet}
        caption="debts"
        columns={COLUMNS}
        actions={actions}
      />
      <button type="button" onClick={() => void query.refetch()}>
        read again
      </button>
    </ListPage>
  );
}

const COLUMNS = [
  nameColumn<Debt>('name', 'name', ({ name }) => name),
  moneyColumn<Debt>('amount', 'amount', ({ amount }) => amount),
];

const actions = ({ name }: Debt) => (
  <RowDialogButton label={`change ${name}`} dialog={(close) => <Dialog name={name} close={close} />}>
    change
  </RowDialogButton>
);

function Dialog({ name, close }: { name: string; close: () => void }) {
  const [text, setText] = useState('');
  return (
    <div role="dialog" aria-label={name}>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={close}>
        close
      </button>
    </div>
  );
}

const layla = { _id: '1', name: 'Layla', amount: 7000 };
const sami = { _id: '2', name: 'Sami', amount: 30 };

/** Answers each request with the next page, and collects the requests' queries. */
function serve(...pages: (object | 'failure')[]) {
  const queries: string[] = [];
  const send = currentFetch();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    if (pathname !== '/admin/debts') return send(input, init);
    searchParams.delete('token');
    queries.push(String(searchParams));
    const page = pages.length > 1 ? pages.shift() : pages[0];
    if (page === 'failure') return Response.json({ detail: 'broken' }, { status: 404 });
    return Response.json({ debts: [], next_cursor: null, ...(page as object) });
  });
  return queries;
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('shows the first page with the number of all rows, and each further one on request', async () => {
  const queries = serve({ debts: [layla], next_cursor: 'after-1', total: 2 }, { debts: [sami], total: 2 });
  const user = site.open(DebtsPage);
  expect(screen.getByRole('status', { name: 'loading debts' })).toBeInTheDocument();
  expect(await screen.findByText('2 debts')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('cell', { name: /70 ₪/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'عرض المزيد' }));
  await waitFor(() => expect(names()).toEqual(['Layla', 'Sami']));
  expect(screen.queryByRole('button', { name: 'عرض المزيد' })).not.toBeInTheDocument();
  expect(queries).toEqual(['filter=all', 'filter=all&cursor=after-1']);
});

test('says that there is nothing yet, and otherwise that nothing matches', async () => {
  const queries = serve({});
  const user = site.open(DebtsPage);
  expect(await screen.findByText('no debts yet')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('state'), 'open debts');
  expect(await screen.findByText('no debt matches')).toBeVisible();
  expect(site.query()).toBe('?filter=open');
  await user.type(screen.getByLabelText('search'), 'ليلى ');
  await waitFor(() =>
    expect(queries.at(-1)).toBe(String(new URLSearchParams({ filter: 'open', query: 'ليلى' }))),
  );
  expect(site.query()).toBe('?filter=open');
});

test('begins with the filters of the address, and ignores an unknown one', async () => {
  const queries = serve({ debts: [layla] });
  site.open(DebtsPage, '?filter=open&query=Layla');
  await waitFor(() => expect(names()).toEqual(['Layla']));
  expect(screen.getByLabelText('state')).toHaveValue('open');
  expect(queries).toEqual(['filter=open&query=Layla']);
  site.open(DebtsPage, '?filter=lost');
  await waitFor(() => expect(queries.at(-1)).toBe('filter=all'));
});

test('says that reading has failed, and tries again', async () => {
  serve('failure', { debts: [layla] });
  const user = site.open(DebtsPage);
  expect(await screen.findByRole('alert')).toHaveTextContent('no debts could be read');
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => expect(names()).toEqual(['Layla']));
});

test('opens the filters of a phone by keyboard, beside what they are set to', async () => {
  serve({ debts: [layla] });
  const user = site.open(DebtsPage, '?filter=open');
  const filters = screen.getByRole('search', { name: 'filters' });
  const opener = screen.getByRole('button', { name: 'تصفية' });
  expect(opener).toHaveAttribute('aria-controls', filters.id);
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(screen.getByLabelText('search')).toHaveFocus();
  expect(document.querySelector('[data-chosen]')).toHaveAttribute('data-chosen', 'state: open debts');
});

test('keeps the dialog of a row when the list is read again without it', async () => {
  serve({ debts: [layla] }, {});
  const user = site.open(DebtsPage);
  await user.click(await screen.findByRole('button', { name: 'change Layla' }));
  await user.type(screen.getByLabelText('text'), 'draft');
  await user.click(screen.getByRole('button', { name: 'read again' }));
  expect(await screen.findByText('no debts yet')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Layla' })).toBeInTheDocument();
  expect(screen.getByLabelText('text')).toHaveValue('draft');
  await user.click(screen.getByRole('button', { name: 'close' }));
  await user.click(screen.getByRole('button', { name: 'add' }));
  expect(screen.getByRole('dialog', { name: 'a new debt' })).toBeInTheDocument();
  expect(screen.getByLabelText('text')).toHaveValue('');
});
