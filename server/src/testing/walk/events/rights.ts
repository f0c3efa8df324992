import { dayOf, pick, TODAY } from '../dice';
import { defineEvent, type Request, type Walk, type WalkEvent } from '../event';
import { unassign } from '../timetable';

/** What an administrator tries who may not do it. */
interface Attempt {
  by: 'secretary' | 'accountant';
  request: Request;
}

/** Calls that a right is missing for, about the records of the institute. */
function attemptsOn({ model, families, teachers }: Walk, which: number): Attempt[] {
  const student = pick(model.students(), which)?.id;
  const lesson = pick(
    model.lessons.filter(({ status, deleted }) => status === 'approved' && !deleted),
    which,
  );
  const [family] = families;
  const [teacher] = teachers;
  const price = { education_level: 'ثانوي', lesson_type: 'group', amount: 1, from: TODAY };
  const attendance = `PUT /admin/lessons/${lesson?.id}/attendance`;
  const taken = pick(
    model.entries.filter(({ kind }) => kind === 'payment'),
    which,
  );
  const secretary: Request[] = [
    { route: 'POST /admin/prices', body: { ...price, student_id: student } },
    { route: 'POST /admin/pay-rates', body: price },
    { route: 'POST /admin/postings', body: { from: TODAY, preview: false } },
    {
      route: 'POST /admin/adjustments',
      body: { family_id: family, amount: -5000, date: TODAY, reason: 'خصم' },
    },
    {
      route: 'POST /admin/adjustments',
      body: { teacher_id: teacher?.id, amount: 50, date: TODAY, reason: 'خصم' },
    },
    { route: 'POST /admin/refunds', body: { family_id: family, amount: 5000, date: TODAY, method: 'نقدًا' } },
    {
      route: 'POST /admin/packages',
      body: { hours: 100, price: 1, first_day: TODAY, last_day: TODAY, student_id: student },
    },
    {
      route: 'POST /admin/monthly-fees',
      body: { student_id: student, education_level: 'ثانوي', amount: 1, from: TODAY.slice(0, 7) },
    },
    { route: `PATCH /admin/students/${student}`, body: { discount_percent: 93 } },
    { route: `PATCH /admin/families/${family}`, body: { discount_percent: 93 } },
    { route: 'PATCH /admin/settings', body: { lowest_price: 1 } },
    { route: 'POST /admin/months/2026-04/close' },
    { route: `POST /admin/students/${student}/erase`, body: { name: '' } },
    ...(lesson ? [{ route: attendance, body: { paid: !lesson.paid } }] : []),
    ...(taken ? [{ route: `POST /student_payments/${taken.record}/void`, body: { reason: 'خطأ' } }] : []),
  ];
  const accountant: Request[] = [
    { route: 'POST /admin/closures', body: { from: TODAY, to: TODAY, label: 'عطلة' } },
    { route: `PATCH /admin/students/${student}`, body: { active: false, name: `${which}` } },
    { route: `POST /admin/students/${student}/merge`, body: { into: student } },
    { route: 'POST /admin/months/2026-04/reopen', body: { reason: 'خطأ' } },
    { route: `POST /admin/students/${student}/erase`, body: { name: '' } },
    ...(lesson
      ? [
          { route: attendance, body: { cancelled: !lesson.cancelled } },
          { route: `POST /admin/restore-${lesson.type}-lesson/${lesson.id}` },
        ]
      : []),
  ];
  const isOpen = (request: Request) => !lesson || request.route !== attendance || model.isOpen(lesson.day);
  return [
    ...secretary.filter(isOpen).map((request): Attempt => ({ by: 'secretary', request })),
    ...accountant.filter(isOpen).map((request): Attempt => ({ by: 'accountant', request })),
  ];
}

const tryWithoutRight = defineEvent<Attempt>({
  name: 'try what one may not',
  weight: 4,
  draw: (walk, [which, who]) => pick(attemptsOn(walk, who), which),
  refusal: () => 403,
  request: ({ by, request }, { tokens }) => ({ ...request, token: tokens[by] }),
  apply: () => undefined,
});

/** The teacher's sessions and calendar end, and what was logged stays. The coming lessons are without a teacher. */
const disableTeacher = defineEvent<number>({
  name: 'disable a teacher for a while',
  weight: 1,
  draw: (_walk, [which]) => which,
  request: (which, { teachers }) => ({
    route: `POST /admin/teachers/${pick(teachers, which)?.id}/disable`,
  }),
  async apply({ call, done, teachers, model }, which) {
    const teacher = pick(teachers, which);
    if (!teacher) return;
    unassign(model, teacher.id);
    model.endLinks([teacher.id]);
    const lesson = { date: dayOf(which), hours: 1, subject: 'علوم', education_level: 'ثانوي' };
    const body = { ...lesson, student_name: model.students()[0]?.name };
    const { status } = await call({ route: 'POST /teacher/submit', token: teacher.token, body });
    expect(status).toBe(401);
    await done({ route: `POST /admin/teachers/${teacher.id}/enable` });
    const { username, password } = teacher;
    const { access_token } = await done({ route: 'POST /user/signin', body: { username, password } });
    teacher.token = access_token;
  },
});

export const RIGHT_EVENTS: readonly WalkEvent[] = [tryWithoutRight, disableTeacher];
