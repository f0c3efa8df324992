import { type RenderHookResult, renderHook } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { getPart } from './get-part';
import { useBatches } from './use-batches';

const read = (path: string, signal = new AbortController().signal) =>
  getPart<{ rows: string[] }>(path, { query: { limit: 2 }, signal, schema: { rows: 'list' } });
const ok = (...rows: string[]) => ({ status: 200, body: { rows } });
const failure = (status: number) => async () => Response.json({ detail: 'no' }, { status });

let api: ReturnType<typeof mockApi>;

function respond(responses: Parameters<typeof mockApi>[0]) {
  api = mockApi(responses);
}

let page: RenderHookResult<void, unknown>;
beforeEach(() => {
  session.signIn(tokenFor('admin'));
  page = renderHook(useBatches);
});
afterEach(() => api.restore());

test('sends what is read at the same time as one request', async () => {
  respond({ 'GET /admin/batch': success({ responses: [ok('a'), ok('b')] }) });
  expect(await Promise.all([read('/admin/a'), read('/admin/b')])).toEqual([{ rows: ['a'] }, { rows: ['b'] }]);
  expect(api.sent('GET')).toHaveLength(1);
});

test('sends a single read by itself', async () => {
  respond({ 'GET /admin/a': success({ rows: ['a'] }) });
  expect(await read('/admin/a')).toEqual({ rows: ['a'] });
});

test('sends reads by themselves once no page of many parts is open', async () => {
  page.unmount();
  respond({ 'GET /admin/a': success({ rows: ['a'] }), 'GET /admin/b': success({ rows: ['b'] }) });
  expect(await Promise.all([read('/admin/a'), read('/admin/b')])).toEqual([{ rows: ['a'] }, { rows: ['b'] }]);
});

test('sends reads by themselves where the server has no batches', async () => {
  respond({
    'GET /admin/batch': failure(404),
    'GET /admin/a': success({ rows: ['a'] }),
    'GET /admin/b': success({ rows: ['b'] }),
  });
  expect(await Promise.all([read('/admin/a'), read('/admin/b')])).toEqual([{ rows: ['a'] }, { rows: ['b'] }]);
});

test('sends a rejected read by itself, which says why', async () => {
  const rejected = { status: 404, body: { detail: 'no' } };
  respond({ 'GET /admin/batch': success({ responses: [ok('a'), rejected] }), 'GET /admin/b': failure(404) });
  const [one, other] = await Promise.allSettled([read('/admin/a'), read('/admin/b')]);
  expect(one).toMatchObject({ value: { rows: ['a'] } });
  expect(other).toMatchObject({ reason: { kind: 'not-found', detail: 'no' } });
});

test('rejects every read when the batch fails', async () => {
  respond({ 'GET /admin/batch': failure(503) });
  const reads = await Promise.allSettled([read('/admin/a'), read('/admin/b')]);
  expect(reads).toMatchObject([{ reason: { kind: 'unavailable' } }, { reason: { kind: 'unavailable' } }]);
  expect(api.sent('GET')).toHaveLength(1);
});

test('cancels a request once none of its reads is wanted', async () => {
  respond({});
  const signals: AbortSignal[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    signals.push(init?.signal as AbortSignal);
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject));
  });
  const [one, other] = [new AbortController(), new AbortController()];
  const reads = Promise.allSettled([read('/admin/a', one.signal), read('/admin/b', other.signal)]);
  await new Promise((resolve) => setTimeout(resolve, 1));
  one.abort();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  other.abort();
  expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
