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

test('what was read stays while the frame does', async () => {
  const { rerender, answer } = await frameWithAnswer();
  rerender();
  expect(answer()).toEqual(['ours']);
});

test('nothing that was read is left once the frame is gone', async () => {
  const { unmount, answer } = await frameWithAnswer();
  unmount();
  await Promise.resolve();
  expect(answer()).toBeUndefined();
});
