import { QueryClient } from '@tanstack/react-query';
import { loggedLessons, TIMEOUT_MS } from './logged-lessons';

test('waits for an answer that comes late no longer than a moment', async () => {
  jest.useFakeTimers();
  const queryClient = new QueryClient();
  jest.spyOn(queryClient, 'fetchQuery').mockReturnValue(new Promise(() => {}));
  const lessons = loggedLessons(queryClient, '2026-03-15');
  jest.advanceTimersByTime(TIMEOUT_MS);
  await expect(lessons).resolves.toEqual([]);
  jest.useRealTimers();
});
