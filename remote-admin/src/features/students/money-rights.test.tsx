import { screen, within } from '@testing-library/react';
import type { AdminRight } from 'api-contract/account';
import { currentDay, currentMonth } from 'api-contract/current-day';
import type { Student } from 'api-contract/student-schema';
import { session } from 'shared-auth';
import { useAdminSite } from '../../testing/admin-site';
import StudentPage from './student-page';

const site = useAdminSite();

const BUTTONS = {
  'رزمة جديدة': ['owner', 'accountant'],
  'خصم أو إضافة': ['owner', 'accountant'],
  'رسم شهري جديد': ['owner', 'accountant'],
  'تحديد خصم': ['owner', 'accountant'],
  'إعادة ثمن الباقي من رزمة 10 ساعات': ['owner', 'accountant'],
  'تعويض بلا درس فائت': ['owner'],
  'إنهاء الباقي من التعويض (ساعة)': ['owner', 'secretary'],
} as const satisfies Record<string, readonly AdminRight[]>;

let student: string;
beforeAll(async () => {
  const { _id } = await site.request<Student>('POST', '/admin/students', { name: 'زين عودة' });
  student = _id;
  const last_day = `${Number(currentMonth().slice(0, 4)) + 1}-01-31`;
  const days = { first_day: currentDay(), last_day };
  await site.request('POST', '/admin/packages', { student_id: student, hours: 10, price: 90_000, ...days });
  const owed = { hours: 1, last_day, reason: 'هدية' };
  await site.request('POST', '/admin/make-ups', { student_id: student, ...owed });
});

test.each(['owner', 'accountant', 'secretary'] as const)(
  'shows the buttons of the right %s, and says who has the others',
  async (right) => {
    const { username, password } = await site.server.createAdmin({ right });
    session.signIn(await site.server.signIn(username, password));
    site.open(StudentPage, `?id=${student}`);
    await screen.findByText('الباقي: ساعة');
    await within(screen.getByRole('region', { name: 'رزم الساعات' })).findByRole('table');
    const shown = Object.keys(BUTTONS).filter((name) => screen.queryByRole('button', { name }));
    const allowed = Object.entries(BUTTONS).flatMap(([name, rights]) =>
      (rights as readonly AdminRight[]).includes(right) ? [name] : [],
    );
    expect(shown).toEqual(allowed);
    const hints = [/^لا رزم في قائمة الأسعار/, /يسجّل الخصومات والإضافات مالك المعهد/];
    for (const hint of hints) expect(screen.queryAllByText(hint)).toHaveLength(right === 'secretary' ? 1 : 0);
  },
);
