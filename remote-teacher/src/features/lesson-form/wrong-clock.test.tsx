import { waitFor } from '@testing-library/react';
import { plainDayText } from 'arabic-text/day-text';
import { form } from '../../testing/individual-lesson-form';
import { renderPage } from '../../testing/render-page';
import { useTeacherServer } from '../../testing/teacher-server';
import LessonFormPage from './lesson-form-page';

useTeacherServer();

const DAY_MS = 86_400_000;
const TODAY = dayInJerusalem(Date.now());
const YESTERDAY = dayInJerusalem(Date.now() - DAY_MS);

function dayInJerusalem(moment: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jerusalem' }).format(moment);
}

beforeEach(() => void jest.useFakeTimers({ now: Date.now() - DAY_MS, advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

test('dates a lesson by the day of the institute, although the clock of the device is a day behind', async () => {
  renderPage(<LessonFormPage lessonType="individual" />);
  await waitFor(() => expect(form.date()).toHaveValue(plainDayText(TODAY)));
  expect(form.date()).not.toHaveValue(plainDayText(YESTERDAY));
});
