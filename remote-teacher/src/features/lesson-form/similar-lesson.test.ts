import { QueryClient } from '@tanstack/react-query';
import { findSimilarLesson, PATIENCE_MS } from './similar-lesson';

test('a lesson does not wait for lists that do not come', async () => {
  jest.useFakeTimers();
  const queryClient = new QueryClient();
  jest.spyOn(queryClient, 'fetchQuery').mockReturnValue(new Promise(() => {}));
  const found = findSimilarLesson(queryClient, 'individual', {
    date: '2026-11-02',
    students: ['ليان خوري'],
    hours: 'ساعة',
    subject: 'رياضيات',
    education_level: 'إعدادي',
  });
  jest.advanceTimersByTime(PATIENCE_MS);
  await expect(found).resolves.toBeUndefined();
  jest.useRealTimers();
});
