import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './query-client';
import { isBeginning, readInPages } from './read-in-pages';

type Page = { rows: number[]; next_cursor?: string | null };

/** A list whose pages arrive when the test resolves them. */
function observeList() {
  const asked: (string | undefined)[] = [];
  const resolvers: ((page: Page | Error) => void)[] = [];
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['list'],
    retry: false,
    queryFn: (context) =>
      readInPages<number>(context, ({ cursor }) => {
        asked.push(cursor);
        return new Promise((resolve, reject) =>
          resolvers.push((page) => (page instanceof Error ? reject(page) : resolve(page))),
        );
      }),
  });
  const stop = observer.subscribe(() => {});
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    client,
    observer,
    asked,
    stop,
    async respond(page: Page | Error) {
      resolvers.shift()?.(page);
      await settled();
      return observer.getCurrentResult();
    },
  };
}

test('shows the first page while the rest loads', async () => {
  const list = observeList();
  const first = await list.respond({ rows: [1, 2], next_cursor: 'a' });
  expect(first.data).toEqual([1, 2]);
  expect(isBeginning(first)).toBe(true);
  expect(first.isFetching).toBe(true);
  const whole = await list.respond({ rows: [3], next_cursor: null });
  expect(whole.data).toEqual([1, 2, 3]);
  expect(isBeginning(whole)).toBe(false);
  expect(list.asked).toEqual([undefined, 'a']);
  list.stop();
});

test('waits for the complete list when asked to', async () => {
  const list = observeList();
  await list.respond({ rows: [1], next_cursor: 'a' });
  const whole = list.client.fetchQuery({ queryKey: ['list'], staleTime: 60_000 });
  await list.respond({ rows: [2] });
  expect(await whole).toEqual([1, 2]);
  list.stop();
});

test('replaces a refetched list when it is complete', async () => {
  const list = observeList();
  await list.respond({ rows: [1, 2, 3] });
  void list.observer.refetch();
  expect((await list.respond({ rows: [1, 2], next_cursor: 'a' })).data).toEqual([1, 2, 3]);
  expect((await list.respond({ rows: [4], next_cursor: null })).data).toEqual([1, 2, 4]);
  list.stop();
});

test('accepts a complete list from a server without pages', async () => {
  const list = observeList();
  const whole = await list.respond({ rows: [1, 2] });
  expect(whole.data).toEqual([1, 2]);
  expect(isBeginning(whole)).toBe(false);
  list.stop();
});

test('keeps the shown rows when a page fails and starts again on retry', async () => {
  const list = observeList();
  await list.respond({ rows: [1, 2], next_cursor: 'a' });
  const failed = await list.respond(new Error('gone'));
  expect(failed).toMatchObject({ data: [1, 2], isError: true });
  void list.observer.refetch();
  await list.respond({ rows: [1, 2], next_cursor: 'a' });
  expect((await list.respond({ rows: [3] })).data).toEqual([1, 2, 3]);
  expect(list.asked).toEqual([undefined, 'a', undefined, 'a']);
  list.stop();
});
