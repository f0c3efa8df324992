import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-auth';
import { createQueryClient } from '../query-client';
import { QueryContent } from '../query-content';
import { Reachability } from './reachability';
import UnreachableLine from './unreachable-line';

const queryClient = createQueryClient();
let respond: () => Promise<string[]>;

function Names() {
  const query = useQuery({ queryKey: ['names'], queryFn: () => respond(), retry: false });
  return (
    <QueryContent query={query} loading="loading" failed="the list failed">
      {(names) => <p>{names.join()}</p>}
    </QueryContent>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Reachability probe="/probe" load={async () => ({ default: UnreachableLine })}>
        <Names />
      </Reachability>
    </QueryClientProvider>,
  );
const unreachable = () => Promise.reject(new ApiError('unavailable'));
const fetchAgain = () => act(() => queryClient.refetchQueries());

beforeEach(() => {
  queryClient.clear();
  window.requestIdleCallback = (callback) => window.setTimeout(callback);
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
});

test('says in one line that a list is from before, instead of a failure above it', async () => {
  respond = async () => ['ليلى'];
  open();
  await screen.findByText('ليلى');
  await screen.findByRole('status');
  respond = unreachable;
  await fetchAgain();
  expect(
    await screen.findByText(/^لا اتصال بالإنترنت\. تظهر آخر بيانات معروفة، من \d\d:\d\d\.$/),
  ).toBeInTheDocument();
  expect(screen.getByText('ليلى')).toBeInTheDocument();
  expect(screen.queryByText('the list failed')).not.toBeInTheDocument();
  respond = async () => ['ليلى', 'آدم'];
  await fetchAgain();
  await screen.findByText('ليلى,آدم');
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('a list that is not there says that it failed', async () => {
  respond = unreachable;
  open();
  expect(await screen.findByText('the list failed')).toBeInTheDocument();
});

test('a request that the server refuses is told above the list', async () => {
  respond = async () => ['ليلى'];
  open();
  await screen.findByText('ليلى');
  await screen.findByRole('status');
  respond = () => Promise.reject(new ApiError('unavailable', { status: 500 }));
  await fetchAgain();
  expect(await screen.findByText('the list failed')).toBeInTheDocument();
});
