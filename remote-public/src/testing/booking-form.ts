import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';

/** The message for each empty field, in the order of the specification. */
export const RULES = {
  phone: '⚠️ أدخل رقم الهاتف.',
  subject: '⚠️ اختر المادة.',
  ageLevel: '⚠️ اختر المرحلة الدراسية.',
  lessonDate: '⚠️ اختر تاريخ الدرس.',
  lessonTime: '⚠️ اختر وقت الدرس.',
  hours: '⚠️ اختر عدد الساعات.',
  students: '⚠️ أدخل اسم الطالب.',
};

export const phone = () => screen.getByLabelText('رقم الهاتف');
export const student = () => screen.getByLabelText('اسم الطالب');
export const date = () => screen.getByLabelText('تاريخ الدرس');
export const groupNames = () =>
  screen.queryAllByLabelText(/^اسم الطالب \d+$/).map((input) => input as HTMLInputElement);

export const choose = (user: UserEvent, name: string) => user.click(screen.getByRole('radio', { name }));
export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: /الطلب/ }));

/** Each step satisfies one more rule. */
export const STEPS: [field: keyof typeof RULES, step: (user: UserEvent) => Promise<unknown>][] = [
  [
    'phone',
    async (user) => {
      await user.clear(phone());
      await enterText(user, phone(), '059-123 4567');
    },
  ],
  ['subject', (user) => user.selectOptions(screen.getByLabelText('المادة'), 'رياضيات')],
  ['ageLevel', (user) => user.selectOptions(screen.getByLabelText('الصف'), 'الصف التاسع')],
  ['lessonDate', (user) => enterText(user, date(), nextDay('03-05'))],
  ['lessonTime', (user) => choose(user, '17:30')],
  ['hours', (user) => choose(user, 'ساعة ونصف')],
  ['students', (user) => enterText(user, student(), 'ليان خوري')],
];

/** Fills the form in for one student. */
export async function fillAll(user: UserEvent): Promise<void> {
  for (const [, step] of STEPS) await step(user);
}
