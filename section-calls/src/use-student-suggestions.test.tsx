import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { startTestServer, type TestServer } from 'server/testing';
import { api, session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';
import { createQueryClient } from './query-client';
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

/** The suggestions beside a field in which this is typed, and what else is typed by `rerender`. */
function suggestionsFor(text: string | undefined) {
  const queryClient = createQueryClient();
  return renderHook(useStudentSuggestions, {
    initialProps: text,
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
}

test('names that the institute knows and that contain what is typed', async () => {
  const { result } = suggestionsFor('لي');
  expect(result.current).toEqual({ suggestions: [], loading: true });
  await waitFor(() => expect(result.current.suggestions).toEqual(['ليان خوري', 'ليلى ناصر']));
  expect(result.current.loading).toBe(false);
});

test('a name that stands there already is not suggested', async () => {
  const { result } = suggestionsFor('آدم شاهين ');
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.suggestions).toEqual([]);
});

test('nothing is asked before somebody comes to the field, and once when the typing rests', async () => {
  const calls = jest.spyOn(globalThis, 'fetch');
  const { result, rerender } = suggestionsFor(undefined);
  expect(result.current).toEqual({ suggestions: [], loading: false });
  for (const typed of ['', 'ل', 'لي', 'ليل']) rerender(typed);
  await waitFor(() => expect(result.current.suggestions).toEqual(['ليلى ناصر']));
  expect(calls).toHaveBeenCalledTimes(1);
});

test('without a server there are none, and any name may be typed', async () => {
  setApiBaseAddress(NOWHERE);
  const { result } = suggestionsFor('لي');
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current.suggestions).toEqual([]);
});
