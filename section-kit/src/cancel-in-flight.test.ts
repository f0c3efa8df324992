import { QueryObserver } from '@tanstack/react-query';
import { cancelInFlight, refetchInFlight } from './cancel-in-flight';
import { createQueryClient } from './query-client';

const queryKey = ['lessons'];

test('ignores a response from before a change and shows the one after it', async () => {
  const resolvers: ((lessons: string[]) => void)[] = [];
  const queryClient = createQueryClient();
  const list = new QueryObserver<string[]>(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => resolvers.push(resolve)),
  });
  const seen: (string[] | undefined)[] = [];
  const stop = list.subscribe(({ data }) => seen.push(data));

  await cancelInFlight(queryClient, queryKey);
  resolvers[0]?.(['deleted', 'kept']);
  expect(list.getCurrentResult()).toMatchObject({ data: undefined, isFetching: true, isError: false });

  const read = refetchInFlight(queryClient, queryKey);
  resolvers[1]?.(['kept']);
  await read;
  expect(list.getCurrentResult()).toMatchObject({ data: ['kept'], isFetching: false });
  expect(seen).not.toContainEqual(['deleted', 'kept']);
  stop();
});

test('does not refetch an inactive query', async () => {
  const queryClient = createQueryClient();
  const queryFn = jest.fn(async () => ['kept']);
  await queryClient.fetchQuery({ queryKey, queryFn });
  await cancelInFlight(queryClient, queryKey);
  await refetchInFlight(queryClient, queryKey);
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(queryKey)).toEqual(['kept']);
});
