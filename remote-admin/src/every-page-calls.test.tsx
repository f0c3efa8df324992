import { screen, waitFor } from '@testing-library/react';
import { studentMessages } from './features/students/messages';
import StudentPage from './features/students/student-page';
import { section } from './routes';
import { useAdminSite } from './testing/admin-site';

let mockReadsAll = false;

// What is read last does not delay what is seen first.
jest.mock('./shared/lists/read-last', () => {
  const { ReadLast } = jest.requireActual('./shared/lists/read-last');
  return { ReadLast: (props: object) => mockReadsAll && <ReadLast {...props} /> };
});

const site = useAdminSite();

const MOST_CALLS = 5;

/** The queries of the pages that show one record. */
const QUERIES: Record<string, () => Promise<string>> = {
  '/Student': async () => `?id=${(await add()).student}`,
  '/Family': async () => `?id=${(await add()).family}`,
  '/StudentStatement': async () => `?student=${(await add()).student}`,
};

/** A student of a family. */
async function add() {
  const post = (path: string, body: object) => site.request<{ _id: string }>('POST', path, body);
  const { _id: family } = await post('/admin/families', { guardian_name: 'أم ليلى', phones: [] });
  const { _id: student } = await post('/admin/students', {
    name: `ليلى ${family.slice(-6)}`,
    family_id: family,
  });
  return { family, student };
}

/** The addresses that pages ask for, and how many of the requests have no response yet. */
function watchCalls() {
  const calls = { addresses: [] as string[], open: 0 };
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    searchParams.delete('token');
    calls.addresses.push(`${pathname}?${searchParams}`);
    calls.open++;
    return send(input, init).finally(() => calls.open--);
  });
  return calls;
}

/** The addresses that were asked for before. */
const repeated = (addresses: readonly string[]) =>
  addresses.filter((address, index) => addresses.indexOf(address) !== index);

// The guide of a new institute asks for one row of each list.
beforeAll(() => site.request('PATCH', '/admin/settings', { first_start_done: true }));

test.each(section.routes.map(({ path, load }) => [path, load] as const))(
  'makes few calls at first, and none twice: %s',
  async (path, load) => {
    const { default: Page } = await load();
    const query = await QUERIES[path]?.();
    const calls = watchCalls();
    site.open(Page, query);
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByText(/^جارٍ/)).not.toBeInTheDocument();
      expect(calls.open).toBe(0);
    });
    const { addresses } = calls;
    expect(repeated(addresses)).toEqual([]);
    expect(addresses.slice(MOST_CALLS)).toEqual([]);
  },
);

test('makes no call twice for all parts of a student', async () => {
  mockReadsAll = true;
  const query = await QUERIES['/Student']?.();
  const calls = watchCalls();
  site.open(StudentPage, query);
  await screen.findByRole('heading', { name: studentMessages.history });
  await waitFor(() => {
    expect(screen.queryByText(/^جارٍ/)).not.toBeInTheDocument();
    expect(calls.open).toBe(0);
  });
  expect(calls.addresses.length).toBeGreaterThan(MOST_CALLS);
  expect(repeated(calls.addresses)).toEqual([]);
});
