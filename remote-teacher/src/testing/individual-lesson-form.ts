import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { currentDay } from 'api-contract/current-day';
import { enterText } from 'design-system/testing/enter-text';

/** The fields of the form of an individual lesson, and its button. */
export const form = {
  student: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'اسم الطالب' }),
  subject: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'المادة' }),
  hours: (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label }),
  hoursGroup: () => screen.getByRole('radiogroup', { name: 'عدد الساعات' }),
  levelGroup: () => screen.getByRole('radiogroup', { name: 'المرحلة الدراسية' }),
  recent: (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }),
  date: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'التاريخ' }),
  level: (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }),
  save: () => screen.getByRole('button', { name: 'حفظ الدرس' }),

  /** Fills it with a lesson of today; the name can end with a key, such as `{Escape}`. */
  async fill(user: UserEvent, name = 'سارة حداد') {
    await user.type(form.student(), name);
    await user.clear(form.subject());
    await enterText(user, form.subject(), 'رياضيات');
    await user.click(form.hours('ثلاثة أرباع الساعة'));
    await user.click(form.level('ثانوي'));
  },
};

/** The day so many days before today, `YYYY-MM-DD`. */
export function daysAgo(days: number): string {
  return new Date(Date.parse(currentDay()) - days * 86_400_000).toISOString().slice(0, 10);
}
