import { renderHook } from '@testing-library/react';
import { useScopedQueryClient } from './use-scoped-query-client';

const LESSONS = ['lessons'];

/** A frame whose cache holds an answer. */
async function frameWithAnswer() {
  const frame = renderHook(() => useScopedQueryClient(), { reactStrictMode: true });
  const queries = frame.result.current;
  await queries.fetchQuery({ queryKey: LESSONS, queryFn: async () => ['ours'] });
  return { ...frame, answer: () => queries.getQueryData(LESSONS) };
}

test('keeps data while mounted', async () => {
  const { rerender, answer } = await frameWithAnswer();
  rerender();
  expect(answer()).toEqual(['ours']);
});

test('drops all data on unmount', async () => {
  const { unmount, answer } = await frameWithAnswer();
  unmount();
  await Promise.resolve();
  expect(answer()).toBeUndefined();
});
