import { dayOf, pick, TODAY } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { useOf } from '../make-ups';
import { latest } from '../model';
import { isPosted, isWith, type MakeUp, studentsOf } from '../records';
import { noteAttendance } from './attendance';

type NewMakeUp = Omit<MakeUp, 'id' | 'ended'>;

/** A lesson that was missed and is charged is made up for once, with at most its hours. */
function isRefused({ student, lesson, hundredths, first, last }: NewMakeUp, makeUps: readonly MakeUp[]) {
  if (last < first) return true;
  if (lesson === null) return false;
  const isMissed = isPosted(lesson) && !lesson.cancelled && isWith(lesson, student, 'absent-charged');
  const isMadeUp = makeUps.some(
    (other) => other.student === student && other.lesson === lesson && other.hundredths > other.ended,
  );
  return !isMissed || isMadeUp || hundredths > lesson.hundredths;
}

const owe = defineEvent<NewMakeUp>({
  name: 'owe a student hours',
  weight: 12,
  draw({ model }, [which, last, hours, goodwill]) {
    const missed = model
      .students()
      .flatMap(({ id }) =>
        model.lessons
          .filter((lesson) => isWith(lesson, id, 'absent-charged'))
          .map((lesson): Pick<NewMakeUp, 'student' | 'lesson'> => ({ student: id, lesson })),
      );
    const given = model.students().map(({ id }) => ({ student: id, lesson: null }));
    const owed = pick(goodwill % 4 === 0 ? given : missed, which);
    if (!owed) return undefined;
    const first = owed.lesson?.day ?? TODAY;
    const wanted = (owed.lesson?.hundredths ?? 150) - 25 * ((hours % 8) - 1);
    return {
      ...owed,
      hundredths: Math.max(25, wanted),
      first,
      last: last % 5 === 0 ? dayOf(last) : latest(first, TODAY),
    };
  },
  refusal: (owed, { model }) => (isRefused(owed, model.makeUps) ? 422 : undefined),
  request: ({ student, lesson, hundredths, last }) => ({
    route: 'POST /admin/make-ups',
    body: {
      student_id: student,
      hours: hundredths / 100,
      last_day: last,
      ...(lesson ? { lesson_id: lesson.id } : { reason: 'اعتذار' }),
    },
  }),
  apply: ({ model }, owed, { _id }) => model.makeUps.push({ ...owed, id: _id, ended: 0 }),
});

/** A lesson that has room for it takes hours of a make-up. */
const use: WalkEvent = {
  name: 'make up for hours',
  weight: 12,
  async take(walk, [which, lesson]) {
    const { model } = walk;
    const leftOf = (each: MakeUp) => useOf(model, each.student).left.get(each) ?? 0;
    const owed = pick(
      model.makeUps.filter((each) => leftOf(each) > 0),
      which,
    );
    if (!owed) return;
    const { student, first, last } = owed;
    const usable = model.lessons
      .filter((each) => isPosted(each) && studentsOf(each).includes(student))
      .filter(({ day, hundredths }) => first <= day && day <= last && hundredths <= leftOf(owed));
    const chosen = pick(usable, lesson);
    if (chosen) await noteAttendance.carryOut(walk, { lesson: chosen, student, presence: 'make-up' });
  },
};

/** What lessons have used of it stays. */
const end = defineEvent<MakeUp>({
  name: 'end the hours that are owed to a student',
  weight: 1,
  draw: ({ model }, [which]) => pick(model.makeUps, which),
  refusal: (owed, { model }) => ((useOf(model, owed.student).left.get(owed) ?? 0) > 0 ? undefined : 409),
  request: ({ id }) => ({ route: `POST /admin/make-ups/${id}/end`, body: { reason: 'خطأ' } }),
  apply({ model }, owed) {
    owed.ended += useOf(model, owed.student).left.get(owed) ?? 0;
  },
});

export const MAKE_UP_EVENTS: readonly WalkEvent[] = [owe, use, end];
