import { type Overview, overview, overviewQuery } from 'api-contract/statistics-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { type CacheOptions, cached } from '../../platform/database/cached';
import type { Tables } from '../../platform/database/schema';
import { sendJson } from '../../platform/http/send-json';
import type { Services } from '../../services';
import { callerOf, FOR_TEACHERS } from '../accounts';
import { approvedLessonsOf } from './approved-lessons';
import { hoursByLevel, totalHours } from './hours-by-level';

interface TeachersMonth {
  teacherId: string;
  /** `YYYY-MM` */
  month: string;
}

/** Months of teachers as JSON, answered again while no approved lesson of theirs changes. */
const CACHE: CacheOptions<TeachersMonth, string> = {
  keyOf: ({ teacherId, month }) => `${teacherId} ${month}`,
  tagsOf: ({ teacherId }) => [
    `lesson/individual/approved/${teacherId}`,
    `lesson/group/approved/${teacherId}`,
  ],
  limit: 1000,
};

/** `GET /group_lessons/dashboard-overview`: a teacher's own month, lessons of both types. */
export const overviewRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, revisions, calendar },
) => {
  const overviews = cached(revisions, CACHE, async (asked) =>
    JSON.stringify(await readOverview(database, asked)),
  );

  app.get('/group_lessons/dashboard-overview', {
    config: FOR_TEACHERS,
    schema: { querystring: overviewQuery, response: { 200: overview } },
    handler: async (request, reply) => {
      const { month, year = Number(calendar.today().slice(0, 4)) } = request.query;
      const asked = {
        teacherId: callerOf(request).id,
        month: `${year}-${String(month).padStart(2, '0')}`,
      };
      return sendJson(reply, await overviews(asked));
    },
  });
};

async function readOverview(
  database: Kysely<Tables>,
  { teacherId, month }: TeachersMonth,
): Promise<Overview> {
  const sums = await approvedLessonsOf(database, month)
    .where('lesson.teacher_id', '=', teacherId)
    .groupBy(['lesson.lesson_type', 'lesson.education_level'])
    .select(({ fn }) => [
      'lesson.lesson_type',
      'lesson.education_level',
      fn.countAll<number>().as('lessons'),
      fn.sum<number>('lesson.hours_hundredths').as('hours_hundredths'),
    ])
    .execute();
  return {
    total_lessons: sums.reduce((total, { lessons }) => total + lessons, 0),
    total_hours: totalHours(sums),
    individual_hours_by_level: hoursByLevel(sums, 'individual'),
    group_hours_by_level: hoursByLevel(sums, 'group'),
  };
}
