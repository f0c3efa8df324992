import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient } from 'section-kit/query-client';
import { startTestServer, type TestServer } from 'server/testing';
import { api, session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';
import { useStudentSuggestions } from './use-student-suggestions';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';
const LESSON = { date: '2026-11-02', hours: 1, subject: 'رياضيات', education_level: 'إعدادي' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setApiBaseAddress(server.address);
  session.signIn(await server.tokenOf('teacher'));
  for (const student_name of ['ليان خوري', 'ليلى ناصر', 'آدم شاهين']) {
    await api.post('/teacher/submit', { body: { ...LESSON, student_name } });
  }
});
afterAll(() => server.close());
beforeEach(() => setApiBaseAddress(server.address));
afterEach(() => jest.restoreAllMocks());

/** Renders the suggestions for a typed text; `rerender` types another one. */
function suggestionsFor(text: string | undefined) {
  const queryClient = createQueryClient();
  return renderHook(useStudentSuggestions, {
    initialProps: text,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

test('suggests known names that contain the typed text', async () => {
  const { result } = suggestionsFor('لي');
  expect(result.current).toMatchObject({ suggestions: [], loading: true });
  await waitFor(() => expect(result.current.suggestions).toEqual(['ليان خوري', 'ليلى ناصر']));
  expect(result.current.loading).toBe(false);
});

test('does not suggest a name that is already typed', async () => {
  const { result } = suggestionsFor('آدم شاهين ');
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.suggestions).toEqual([]);
});

test('requests suggestions when typing pauses, and none before the field is focused', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  const { result, rerender } = suggestionsFor(undefined);
  expect(result.current).toMatchObject({ suggestions: [], loading: false });
  for (const typed of ['', 'ل', 'لي', 'ليل']) rerender(typed);
  await waitFor(() => expect(result.current.suggestions).toEqual(['ليلى ناصر']));
  expect(requests).toHaveBeenCalledTimes(1);
});

test('suggests nothing while the server is unreachable', async () => {
  setApiBaseAddress(NOWHERE);
  const { result } = suggestionsFor('لي');
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.suggestions).toEqual([]);
});

test('suggests every name and filters a complete list without another request', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  const { result, rerender } = suggestionsFor('');
  await waitFor(() => expect(result.current.suggestions).toHaveLength(3));
  rerender('شاهين');
  await waitFor(() =>
    expect(result.current).toMatchObject({ suggestions: ['آدم شاهين'], loading: false, onMore: undefined }),
  );
  expect(requests).toHaveBeenCalledTimes(1);
});

test('sorts names that begin with the text first', async () => {
  const { result, rerender } = suggestionsFor('');
  await waitFor(() => expect(result.current.suggestions).toEqual(['آدم شاهين', 'ليان خوري', 'ليلى ناصر']));
  rerender('ل');
  expect(result.current.suggestions).toEqual(['ليان خوري', 'ليلى ناصر']);
  rerender('ا');
  expect(result.current.suggestions).toEqual(['آدم شاهين', 'ليان خوري', 'ليلى ناصر']);
});

test('loads thousands of names in pages on demand', async () => {
  const requests = jest.spyOn(globalThis, 'fetch');
  requests.mockImplementation(async (request) => {
    const cursor = new URL((request as Request).url).searchParams.get('cursor');
    const page = cursor
      ? { students: ['ليلى 2'], next_cursor: null }
      : { students: ['ليلى 1'], next_cursor: 'x' };
    return Response.json(page);
  });
  const { result } = suggestionsFor('ليلى');
  await waitFor(() => expect(result.current.onMore).toBeDefined());
  expect(result.current.suggestions).toEqual(['ليلى 1']);
  act(() => result.current.onMore?.());
  await waitFor(() => expect(result.current.suggestions).toEqual(['ليلى 1', 'ليلى 2']));
  expect(result.current.onMore).toBeUndefined();
});

test('accepts a complete list from a server without pages', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ students: ['ليلى'] }));
  const { result } = suggestionsFor('ليلى ن');
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.onMore).toBeUndefined();
});
