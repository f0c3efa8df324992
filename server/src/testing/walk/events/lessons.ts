import { type Dice, dayOf, LEVELS, oneOf, pick, some, TYPES } from '../dice';
import { defineEvent, type Teacher, type Walk, type WalkEvent } from '../event';
import { chargeLacking, chargesClosed } from '../make-ups';
import { isPosted, type Lesson, type Person, type Presence, type Scheduled } from '../records';
import { isFreeFor, isPlanned } from '../timetable';
import { approve, takeBack } from './decisions';

interface NewLesson extends Pick<Lesson, 'day' | 'type' | 'level' | 'hundredths'> {
  teacher: Teacher;
  students: Person[];
  isApproved: boolean;
  /** The scheduled lesson that is logged, and how its students took part. */
  scheduled?: Scheduled;
  presences?: Presence[];
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
  refusal({ day, teacher, scheduled }, { model }) {
    if (!scheduled || !model.isOpen(day)) return undefined;
    if (scheduled.teacher !== teacher.id || scheduled.isCancelled) return 422;
    return isPlanned(model, scheduled) ? undefined : 409;
  },
  request: ({ day, type, level, hundredths, students, teacher: { token }, scheduled, presences }) => ({
    route: type === 'individual' ? 'POST /teacher/submit' : 'POST /group_lessons/submit',
    token,
    body: {
      ...(scheduled && {
        scheduled_id: scheduled.id,
        attendance: students.map(({ name }, index) => ({
          student_name: name,
          attendance: presences?.[index],
        })),
      }),
      date: day,
      hours: hundredths / 100,
      subject: 'علوم',
      education_level: level,
      ...(type === 'individual'
        ? { student_name: students[0]?.name }
        : { student_names: students.map(({ name }) => name) }),
    },
  }),
  async apply(walk, drawn, { lesson: { _id } }) {
    const { day, type, level, hundredths, teacher, students, isApproved, scheduled, presences } = drawn;
    const lesson: Lesson = {
      id: _id,
      day,
      type,
      level,
      teacher: teacher.id,
      hundredths,
      parts: students.map(({ id, name }, index) => ({
        student: id,
        typed: name,
        presence: presences?.[index] ?? 'present',
      })),
      status: 'pending',
      deleted: false,
      cancelled: false,
      paid: true,
      place: null,
      scheduled: scheduled?.id ?? null,
      charges: new Map(),
      pay: null,
    };
    walk.model.lessons.push(lesson);
    if (isApproved) await approve.carryOut(walk, lesson);
  },
});

interface Edit extends Pick<Lesson, 'day' | 'level' | 'hundredths'> {
  lesson: Lesson;
  /** Who stays, by what was typed, and who is new in it. */
  staying: Lesson['parts'];
  added: Person[];
}

const isNamed = ({ model }: Walk, { parts }: Lesson) =>
  parts.every(({ student }) => !model.person(student).isErased);

/** Another day, level, hours, or in a group lesson another student in place of the first one. */
function editOf({ model }: Walk, lesson: Lesson, [, day, hours, level, students]: Dice): Edit {
  const isIn = ({ id }: Person) => lesson.parts.some(({ student }) => student === id);
  // Rows of a merged student that come back under the name that lists show have a test of their own.
  const isMerged = ({ id }: Person) => model.merges.some(({ into, isUndone }) => into === id && !isUndone);
  const others = model.students().filter((each) => !isIn(each) && !isMerged(each));
  const isChanged = lesson.type === 'group' && students % 2 === 0;
  const added = isChanged ? some(others, students, 1) : [];
  return {
    lesson,
    day: day % 3 === 0 ? dayOf(day) : lesson.day,
    level: oneOf(LEVELS, level),
    hundredths: 25 + 25 * (hours % 12),
    staying: added.length > 0 && lesson.parts.length > 1 ? lesson.parts.slice(1) : lesson.parts,
    added,
  };
}

/** Everything that is known of a student who stays in a lesson is kept. */
const edit = defineEvent<Edit>({
  name: 'edit a pending lesson',
  weight: 5,
  draw(walk, dice) {
    const pending = walk.model.lessons.filter(({ status, deleted }) => status === 'pending' && !deleted);
    const lesson = pick(
      pending.filter((each) => isNamed(walk, each)),
      dice[0],
    );
    return lesson && editOf(walk, lesson, dice);
  },
  days: ({ day }) => [day],
  request({ lesson: { id, type }, day, level, hundredths, staying, added }) {
    const names = [...staying.map(({ typed }) => typed), ...added.map(({ name }) => name)];
    return {
      route: `PATCH /admin/lessons/${id}`,
      body: {
        date: day,
        hours: hundredths / 100,
        education_level: level,
        ...(type === 'group' ? { student_names: names } : { student_name: names[0] }),
      },
    };
  },
  apply(_walk, { lesson, day, level, hundredths, staying, added }) {
    const parts = added.map(({ id, name }) => ({
      student: id,
      typed: name,
      presence: 'present' as const,
    }));
    Object.assign(lesson, { day, level, hundredths, parts: [...staying, ...parts] });
  },
});

/** The approval of a lesson that a student has missed is taken back, to put another student into it. */
const correct: WalkEvent = {
  name: 'correct an approved lesson',
  weight: 3,
  async take(walk, [which, day, hours, level, students]) {
    const lesson = pick(
      walk.model.lessons
        .filter((each) => isPosted(each) && each.type === 'group' && walk.model.isOpen(each.day))
        .filter(({ parts }) => parts.some(({ presence }) => presence !== 'present'))
        .filter((each) => isNamed(walk, each)),
      which,
    );
    if (!lesson) return;
    await takeBack.carryOut(walk, lesson);
    await edit.carryOut(walk, editOf(walk, lesson, [which, day, hours, level, 2 * students]));
    await approve.carryOut(walk, lesson);
  },
};

const deleteLesson = defineEvent<Lesson>({
  name: 'delete a lesson',
  weight: 1,
  draw: ({ model }, [which]) => pick(model.lessons.filter(isPosted), which),
  days: ({ day }) => [day],
  refusal: (lesson, { model }) => (chargesClosed(model, lesson, { deleted: true }) ? 409 : undefined),
  request: ({ type, id }) => ({
    route: `DELETE /admin/${type === 'individual' ? 'admin/delete-lesson' : 'group-lessons'}/${id}`,
  }),
  apply({ model }, lesson) {
    lesson.deleted = true;
    chargeLacking(model, lesson);
    model.release(lesson);
  },
});

const putBack = defineEvent<Lesson>({
  name: 'put a deleted lesson back',
  weight: 2,
  draw: ({ model }, [which]) =>
    pick(
      model.lessons.filter(({ deleted }) => deleted),
      which,
    ),
  days: ({ day }) => [day],
  refusal: (lesson, { model }) =>
    chargesClosed(model, lesson, { deleted: false }) || !isFreeFor(model, lesson) ? 409 : undefined,
  request: ({ type, id }) => ({ route: `POST /admin/restore-${type}-lesson/${id}` }),
  apply({ model }, lesson) {
    lesson.deleted = false;
    chargeLacking(model, lesson);
    model.postLesson(lesson);
  },
});

export const LESSON_EVENTS: readonly WalkEvent[] = [logLesson, edit, correct, deleteLesson, putBack];
