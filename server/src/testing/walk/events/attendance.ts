import { oneOf, pick } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { chargeLacking, chargesClosed, lackingHours } from '../make-ups';
import { isPosted, type Lesson, type Presence, studentsOf } from '../records';

const PRESENCES = ['present', 'absent-charged', 'absent-free', 'absent-charged'] as const;

interface Attendance {
  lesson: Lesson;
  student: string;
  presence: Presence;
}

/** The rows of a lesson once it is noted how a student took part. */
const partsWith = ({ lesson, student, presence }: Attendance) =>
  lesson.parts.map((part) => (part.student === student ? { ...part, presence } : part));

export const noteAttendance = defineEvent<Attendance>({
  name: 'note who was present',
  weight: 16,
  draw({ model }, [which, student, presence]) {
    const lesson = pick(model.lessons.filter(isPosted), which);
    const one = lesson && pick(studentsOf(lesson), student);
    return lesson && one ? { lesson, student: one, presence: oneOf(PRESENCES, presence) } : undefined;
  },
  days: ({ lesson }) => [lesson.day],
  refusal(noted, { model }) {
    const { lesson, student, presence } = noted;
    if (!model.isOpen(lesson.day)) return 409;
    const parts = partsWith(noted);
    // A make-up needs as many hours as the lesson has.
    const isMadeUp =
      presence === 'make-up' && parts.some((part, index) => part.presence !== lesson.parts[index]?.presence);
    if (
      isMadeUp &&
      lackingHours(model, student, lesson, { parts }) > lackingHours(model, student, lesson, {})
    )
      return 422;
    return chargesClosed(model, lesson, { parts }) ? 409 : undefined;
  },
  request: ({ lesson, student, presence }) => ({
    route: `PUT /admin/lessons/${lesson.id}/attendance`,
    body: { students: [{ student_id: student, attendance: presence }] },
  }),
  apply({ model }, { lesson, student, presence }) {
    const parts = lesson.parts.filter((part) => part.student === student);
    if (parts.every((part) => part.presence === presence)) return;
    for (const part of parts) part.presence = presence;
    const lacking = chargeLacking(model, lesson);
    model.postLesson(lesson, [...new Set([student, ...lacking])]);
  },
});

const cancel = defineEvent<Lesson>({
  name: 'note that the teacher cancelled a lesson',
  weight: 3,
  draw: ({ model }, [which]) => pick(model.lessons.filter(isPosted), which),
  days: ({ day }) => [day],
  refusal: (lesson, { model }) =>
    chargesClosed(model, lesson, { cancelled: !lesson.cancelled }) ? 409 : undefined,
  request: ({ id, cancelled }) => ({
    route: `PUT /admin/lessons/${id}/attendance`,
    body: { cancelled: !cancelled },
  }),
  apply({ model }, lesson) {
    lesson.cancelled = !lesson.cancelled;
    chargeLacking(model, lesson);
    model.postLesson(lesson);
  },
});

const payFor = defineEvent<Lesson>({
  name: 'pay for a lesson, or not',
  weight: 1,
  draw: ({ model }, [which]) => pick(model.lessons.filter(isPosted), which),
  days: ({ day }) => [day],
  request: ({ id, paid }) => ({ route: `PUT /admin/lessons/${id}/attendance`, body: { paid: !paid } }),
  apply({ model }, lesson) {
    lesson.paid = !lesson.paid;
    model.postPay(lesson);
  },
});

export const ATTENDANCE_EVENTS: readonly WalkEvent[] = [noteAttendance, cancel, payFor];
