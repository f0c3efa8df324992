import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { ApiError } from 'shared-auth';
import { skipDelays } from 'shared-auth/testing/delays';
import { createQueryClient, RETRY_DELAY_MS } from './query-client';

let stopSkipping: () => void;
beforeEach(() => {
  stopSkipping = skipDelays(RETRY_DELAY_MS);
});
afterEach(() => {
  stopSkipping();
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

/** Observes a failing query until it settles, and returns the number of its requests. */
async function requestsUntilSettled(failure: Error): Promise<number> {
  const queryFn = jest.fn(() => Promise.reject(failure));
  const list = new QueryObserver(createQueryClient(), { queryKey: ['lessons'], queryFn });
  await new Promise<void>((resolve) => {
    list.subscribe(({ isError }) => isError && resolve());
  });
  list.destroy();
  return queryFn.mock.calls.length;
}

test('retries a request that did not reach the server once', async () => {
  expect(await requestsUntilSettled(new ApiError('unavailable'))).toBe(2);
});

test.each([new ApiError('conflict'), new ApiError('unauthenticated'), new TypeError('a defect')])(
  'does not retry a rejected request or a defect: %s',
  async (failure) => expect(await requestsUntilSettled(failure)).toBe(1),
);

test('fails offline instead of waiting', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await requestsUntilSettled(new ApiError('unavailable'))).toBe(2);
  const mutationFn = () => Promise.reject(new ApiError('unavailable'));
  const change = new MutationObserver(createQueryClient(), { mutationFn });
  await expect(change.mutate()).rejects.toThrow(ApiError);
});

test('refetches only failed queries when back online', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  onlineManager.setOnline(false);
  const read = jest.fn(async () => ['ours']);
  const reach = jest.fn(async () => {
    if (!onlineManager.isOnline()) throw new ApiError('unavailable');
    return ['ours'];
  });
  const known = new QueryObserver(queryClient, { queryKey: ['known'], queryFn: read });
  const missed = new QueryObserver(queryClient, { queryKey: ['missed'], queryFn: reach });
  known.subscribe(() => {});
  missed.subscribe(() => {});
  await waitFor(() => expect(known.getCurrentResult().isSuccess).toBe(true));
  await waitFor(() => expect(missed.getCurrentResult().isError).toBe(true));
  onlineManager.setOnline(true);
  await waitFor(() => expect(missed.getCurrentResult().isSuccess).toBe(true));
  expect(read).toHaveBeenCalledTimes(1);
  known.destroy();
  missed.destroy();
  queryClient.unmount();
});

test('keeps no data of one account for the next', async () => {
  const queryKey = ['lessons'];
  await createQueryClient().fetchQuery({ queryKey, queryFn: async () => ['ours'] });
  expect(createQueryClient().getQueryData(queryKey)).toBeUndefined();
});
