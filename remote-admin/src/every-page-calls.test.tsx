import { screen, waitFor } from '@testing-library/react';
import { section } from './routes';
import styles from './shared/lists/read-last.module.css';
import { useAdminSite } from './testing/admin-site';

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

/** What pages send and read, and how many of the requests have no response yet. */
function watchCalls() {
  const calls = { requests: [] as string[], reads: [] as string[], open: 0 };
  const send = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL((input as Request).url);
    searchParams.delete('token');
    const address = `${pathname}?${searchParams}`;
    calls.requests.push(address);
    calls.reads.push(...(pathname === '/admin/batch' ? searchParams.getAll('path') : [address]));
    calls.open++;
    return send(input, init).finally(() => calls.open--);
  });
  return calls;
}

// The guide of a new institute asks for one row of each list.
beforeAll(() => site.request('PATCH', '/admin/settings', { first_start_done: true }));

test.each(section.routes.map(({ path, load }) => [path, load] as const))(
  'makes few calls, and reads nothing twice: %s',
  async (path, load) => {
    const { default: Page } = await load();
    const query = await QUERIES[path]?.();
    const calls = watchCalls();
    site.open(Page, query);
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByText(/^جارٍ/)).not.toBeInTheDocument();
      // The parts that are read last are there too.
      expect(document.getElementsByClassName(styles.unread as string)).toHaveLength(0);
      expect(calls.open).toBe(0);
    });
    const { requests, reads } = calls;
    expect(reads.filter((read, index) => reads.indexOf(read) !== index)).toEqual([]);
    expect(requests.slice(MOST_CALLS)).toEqual([]);
  },
);
