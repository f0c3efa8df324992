import { QueryClient } from '@tanstack/react-query';
import { findSimilarLesson, TIMEOUT_MS } from './similar-lesson';

test('finds nothing when the lists come late', async () => {
  jest.useFakeTimers();
  const queryClient = new QueryClient();
  jest.spyOn(queryClient, 'fetchQuery').mockReturnValue(new Promise(() => {}));
  const found = findSimilarLesson(queryClient, 'individual', {
    date: '2026-11-02',
    students: ['ليان خوري'],
    hours: '1',
    subject: 'رياضيات',
    education_level: 'إعدادي',
  });
  jest.advanceTimersByTime(TIMEOUT_MS);
  await expect(found).resolves.toBeUndefined();
  jest.useRealTimers();
});
