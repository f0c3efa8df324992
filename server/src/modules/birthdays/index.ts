import { birthdays } from 'api-contract/account-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isLeapYear } from '../../platform/calendar';
import { firstName } from '../../platform/names/first-name';
import type { Services } from '../../platform/services';
import { isAdmitted } from '../accounts';

/** `GET /teacher/teachers-birthdays`: the first names of admitted teachers whose birthday is today. */
export const birthdayRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const teachersOn = (today: string) =>
    database
      .selectFrom('account')
      .select('username as name')
      .where('role', '=', 'teacher')
      // Anyone can sign up, and the home page is public.
      .where('email_verified_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .where(isAdmitted)
      .where('birthday_hidden', '=', 0)
      .where('birthday_month_day', 'in', birthdaysOn(today))
      .orderBy('username')
      .execute();

  app.get('/teacher/teachers-birthdays', {
    config: { allowedRoles: 'everyone' },
    schema: {
      summary: 'The first names of teachers whose birthday is today, without an account.',
      response: { 200: birthdays },
    },
    handler: async () => {
      const teachers = await teachersOn(calendar.today());
      return { birthdays: teachers.map(({ name }) => ({ name: firstName(name) })) };
    },
  });
};

/** The birthdays (`MM-DD`) of a day. In other than leap years, 28 February includes 29 February. */
function birthdaysOn(today: string): string[] {
  const monthDay = today.slice(5);
  return monthDay === '02-28' && !isLeapYear(Number(today.slice(0, 4))) ? [monthDay, '02-29'] : [monthDay];
}
