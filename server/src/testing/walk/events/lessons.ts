import { dayOf, LEVELS, oneOf, pick, some, TYPES } from '../dice';
import { defineEvent, type Teacher, type Walk, type WalkEvent } from '../event';
import { type Lesson, type Person, type Presence, studentsOf } from '../records';

const PRESENCES = ['present', 'absent-charged', 'absent-free', 'absent-charged'] as const;

interface NewLesson extends Pick<Lesson, 'day' | 'type' | 'level' | 'hundredths'> {
  teacher: Teacher;
  students: Person[];
  isApproved: boolean;
}

/** The teacher logs a lesson; most are approved at once. */
export const logLesson = defineEvent<NewLesson>({
  name: 'log a lesson',
  weight: 30,
  draw({ model, teachers }, [day, type, teacher, hours, level]) {
    const chosen = oneOf([...TYPES, 'group'], type);
    const by = pick(teachers, teacher);
    return (
      by && {
        day: dayOf(day),
        type: chosen,
        level: oneOf(LEVELS, level),
        teacher: by,
        hundredths: 25 + 25 * (hours % 12),
        isApproved: day % 4 !== 0,
        students: some(model.students(), hours, chosen === 'individual' ? 1 : 2 + (teacher % 3)),
      }
    );
  },
  days: ({ day }) => [day],
  request: ({ day, type, level, hundredths, students: [first, ...others], teacher: { token } }) => ({
    route: type === 'individual' ? 'POST /teacher/submit' : 'POST /group_lessons/submit',
    token,
    body: {
      date: day,
      hours: hundredths / 100,
      subject: 'علوم',
      education_level: level,
      ...(type === 'individual'
        ? { student_name: first?.name }
        : { student_names: [first, ...others].map((student) => student?.name) }),
    },
  }),
  async apply(walk, { day, type, level, hundredths, teacher, students, isApproved }, { lesson: { _id } }) {
    const lesson: Lesson = {
      id: _id,
      day,
      type,
      level,
      teacher: teacher.id,
      hundredths,
      parts: students.map(({ id, name }) => ({ student: id, typed: name, presence: 'present' })),
      status: 'pending',
      deleted: false,
      cancelled: false,
      paid: true,
      place: null,
      charges: new Map(),
      pay: null,
    };
    walk.model.lessons.push(lesson);
    if (isApproved) await approve.carryOut(walk, lesson);
  },
});

const isPosted = (lesson: Lesson) => lesson.status === 'approved' && !lesson.deleted;
const lessonThat =
  (holds: (lesson: Lesson) => boolean) =>
  ({ model }: Walk, [which]: readonly number[]) =>
    pick(model.lessons.filter(holds), which ?? 0);

const ofLesson = { days: (lesson: Lesson) => [lesson.day] };

export const approve = defineEvent<Lesson>({
  name: 'approve a lesson',
  weight: 2,
  draw: lessonThat(({ status, deleted }) => status === 'pending' && !deleted),
  ...ofLesson,
  request: ({ type, id }) => ({ route: `POST /admin/approve-${type}-lesson/${id}` }),
  apply: ({ model }, lesson) => model.approve(lesson),
});

export const takeBackApproval = defineEvent<Lesson>({
  name: 'take an approval back',
  weight: 2,
  draw: lessonThat(isPosted),
  ...ofLesson,
  request: ({ type, id }) => ({ route: `POST /admin/restore-${type}-lesson/${id}` }),
  apply({ model }, lesson) {
    lesson.status = 'pending';
    model.release(lesson);
  },
});

export const deleteLesson = defineEvent<Lesson>({
  name: 'delete a lesson',
  weight: 1,
  draw: lessonThat(isPosted),
  ...ofLesson,
  request: ({ type, id }) => ({
    route: `DELETE /admin/${type === 'individual' ? 'admin/delete-lesson' : 'group-lessons'}/${id}`,
  }),
  apply({ model }, lesson) {
    lesson.deleted = true;
    model.release(lesson);
  },
});

export const putBack = defineEvent<Lesson>({
  name: 'put a deleted lesson back',
  weight: 2,
  draw: lessonThat(({ deleted }) => deleted),
  ...ofLesson,
  request: ({ type, id }) => ({ route: `POST /admin/restore-${type}-lesson/${id}` }),
  apply({ model }, lesson) {
    lesson.deleted = false;
    model.postLesson(lesson);
  },
});

interface Attendance {
  lesson: Lesson;
  student: string;
  presence: Presence;
}

export const attendance = defineEvent<Attendance>({
  name: 'note who was present',
  weight: 14,
  draw(walk, dice) {
    const [, student, presence] = dice;
    const lesson = lessonThat(isPosted)(walk, dice);
    const one = lesson && pick(studentsOf(lesson), student);
    return lesson && one ? { lesson, student: one, presence: oneOf(PRESENCES, presence) } : undefined;
  },
  days: ({ lesson }) => [lesson.day],
  request: ({ lesson, student, presence }) => ({
    route: `PUT /admin/lessons/${lesson.id}/attendance`,
    body: { students: [{ student_id: student, attendance: presence }] },
  }),
  apply({ model }, { lesson, student, presence }) {
    const parts = lesson.parts.filter((part) => part.student === student);
    if (parts.every((part) => part.presence === presence)) return;
    for (const part of parts) part.presence = presence;
    model.postLesson(lesson, [student]);
  },
});

export const cancel = defineEvent<Lesson>({
  name: 'note that the teacher cancelled a lesson',
  weight: 3,
  draw: lessonThat(isPosted),
  ...ofLesson,
  request: ({ id, cancelled }) => ({
    route: `PUT /admin/lessons/${id}/attendance`,
    body: { cancelled: !cancelled },
  }),
  apply({ model }, lesson) {
    lesson.cancelled = !lesson.cancelled;
    model.postLesson(lesson);
  },
});

export const unpaid = defineEvent<Lesson>({
  name: 'pay for a lesson, or not',
  weight: 1,
  draw: lessonThat(isPosted),
  ...ofLesson,
  request: ({ id, paid }) => ({ route: `PUT /admin/lessons/${id}/attendance`, body: { paid: !paid } }),
  apply({ model }, lesson) {
    lesson.paid = !lesson.paid;
    model.postPay(lesson);
  },
});

export const LESSON_EVENTS: readonly WalkEvent[] = [
  ...[logLesson, approve, takeBackApproval, deleteLesson, putBack, attendance, cancel, unpaid],
];
