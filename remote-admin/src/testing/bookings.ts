import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import BookingsPage from '../features/bookings/bookings-page';
import type { AdminSite } from './admin-site';
import { rowOf } from './rows';

/** The default day of booked lessons. */
const LESSON_DAY = nextDay('03-10');

/** The open edit dialog. */
export const dialog = () => within(screen.getByRole('dialog'));

/** Helpers that create bookings on the server and find them on their page. */
export function bookingsOn(site: AdminSite) {
  async function showDay(user: ReturnType<AdminSite['open']>, lessonDay: string) {
    const day = screen.getByLabelText('تاريخ الدرس');
    await user.clear(day);
    await enterText(user, day, lessonDay);
  }

  async function book(student: string, fields: object = {}): Promise<void> {
    await site.request('POST', '/booking/', {
      phone: '052-1234567',
      subject: 'رياضيات',
      ageLevel: 'الصف السابع',
      lessonDate: LESSON_DAY,
      lessonTime: '16:00',
      hours: 1.5,
      lessonType: 'individual',
      students: [student],
      ...fields,
    });
  }

  /** Opens the page at a lesson day. */
  async function openScheduled(lessonDay = LESSON_DAY) {
    const user = site.open(BookingsPage);
    await user.click(await screen.findByRole('radio', { name: 'حسب تاريخ الدرس' }));
    await showDay(user, lessonDay);
    return user;
  }

  const button = (student: string, name: RegExp) =>
    within(rowOf(new RegExp(student))).getByRole('button', { name });

  return {
    showDay,
    book,
    openScheduled,
    button,

    /** Books a lesson and types a note into its edit. */
    async beginEdit(student: string, lessonDate = LESSON_DAY) {
      await book(student, { lessonDate });
      const user = await openScheduled(lessonDate);
      await waitFor(() => rowOf(new RegExp(student)));
      await user.click(button(student, /^تعديل/));
      await enterText(user, dialog().getByLabelText(/^ملاحظات/), 'قبل العصر');
      return user;
    },

    /** Renders the page anew. */
    reload() {
      cleanup();
      return site.open(BookingsPage);
    },

    /** The bookings of a lesson day on the server. */
    onServer: <Booking extends object>(lessonDay = LESSON_DAY) =>
      site.request<Booking[]>('GET', `/booking/today/lessons?date=${lessonDay}`),
  };
}
