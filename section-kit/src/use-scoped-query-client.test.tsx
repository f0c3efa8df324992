import { renderHook } from '@testing-library/react';
import { useScopedQueryClient } from './use-scoped-query-client';

const LESSONS = ['lessons'];

/** A frame whose query client has cached data. */
async function frameWithData() {
  const frame = renderHook(() => useScopedQueryClient(), { reactStrictMode: true });
  const queries = frame.result.current;
  await queries.fetchQuery({ queryKey: LESSONS, queryFn: async () => ['ours'] });
  return { ...frame, data: () => queries.getQueryData(LESSONS) };
}

test('keeps data while mounted', async () => {
  const { rerender, data } = await frameWithData();
  rerender();
  expect(data()).toEqual(['ours']);
});

test('drops all data on unmount', async () => {
  const { unmount, data } = await frameWithData();
  unmount();
  await Promise.resolve();
  expect(data()).toBeUndefined();
});
