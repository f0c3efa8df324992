import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The fields of the form of an individual lesson, and its button. */
export const form = {
  student: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'اسم الطالب' }),
  subject: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'المادة' }),
  hours: () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'عدد الساعات' }),
  date: () => screen.getByRole<HTMLInputElement>('textbox', { name: 'التاريخ' }),
  level: (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }),
  save: () => screen.getByRole('button', { name: 'حفظ الدرس' }),

  /** Fills it with a lesson of today. */
  async fill(user: UserEvent, name = 'سارة حداد') {
    await user.type(form.student(), name);
    await user.clear(form.subject());
    await user.type(form.subject(), 'رياضيات');
    await user.selectOptions(form.hours(), 'ثلاثة أرباع الساعة');
    await user.click(form.level('ثانوي'));
  },
};
