import { birthdays } from 'api-contract/account-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { isLeapYear } from '../../platform/calendar';
import { firstName } from '../../platform/names/first-name';
import type { Services } from '../../platform/services';

/** `GET /teacher/teachers-birthdays`: the first names of teachers with an approved lesson whose birthday is today. */
export const birthdayRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const teachersOn = (today: string) =>
    database
      .selectFrom('account')
      .select('username as name')
      .where('role', '=', 'teacher')
      // Anyone can sign up, and the home page is public: only teachers with a verified e-mail and an approved lesson.
      .where('email_verified_at', 'is not', null)
      .where('disabled_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('lesson')
            .select('lesson.id')
            .whereRef('lesson.teacher_id', '=', 'account.id')
            .where('lesson.lesson_type', 'in', ['individual', 'group'])
            .where('lesson.status', '=', 'approved')
            .where('lesson.deleted_at', 'is', null),
        ),
      )
      .where('birthday_month_day', 'in', birthdaysOn(today))
      .orderBy('username')
      .execute();

  app.get('/teacher/teachers-birthdays', {
    config: { allowedRoles: 'everyone' },
    schema: { response: { 200: birthdays } },
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
