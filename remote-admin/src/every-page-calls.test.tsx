import { screen, waitFor } from '@testing-library/react';
import { section } from './routes';
import { useAdminSite } from './testing/admin-site';

const site = useAdminSite();

const MOST_CALLS = 5;
/** Six lists are on one page. */
const CALLS_OF_ROOMS = 7;

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

// The guide of a new institute asks for one row of each list.
beforeAll(() => site.request('PATCH', '/admin/settings', { first_start_done: true }));

test.each(section.routes.map(({ path, load }) => [path, load] as const))(
  'makes few calls, and none twice: %s',
  async (path, load) => {
    const { default: Page } = await load();
    const calls = watchCalls();
    site.open(Page);
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByText(/^جارٍ/)).not.toBeInTheDocument();
      expect(calls.open).toBe(0);
    });
    const { addresses } = calls;
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
    expect(addresses.slice(path === '/Rooms' ? CALLS_OF_ROOMS : MOST_CALLS)).toEqual([]);
  },
);
