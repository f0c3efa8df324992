import { dayOf, pick, some } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { at } from '../records';
import { type LeftTimetable, leaveTimetable, returnToTimetable } from '../timetable';

export interface SchoolYear {
  id: string;
  from: string;
  leaving: string[];
  isUndone: boolean;
  /** What undoing gives back: the timetable of those who left. */
  left: LeftTimetable;
}

const begin = defineEvent<{ from: string; leaving: string[] }>({
  name: 'begin a school year',
  weight: 1,
  draw({ model }, [day, which, count]) {
    const from = dayOf(day);
    const active = model.students().filter((student) => at(student.active, from));
    return { from, leaving: some(active, which, count % 3).map(({ id }) => id) };
  },
  days: ({ from }) => [from],
  // A second press raises no student twice.
  refusal: (_drawn, { model }) => (model.schoolYears.some(({ isUndone }) => !isUndone) ? 409 : undefined),
  request: ({ from, leaving }) => ({
    route: 'POST /admin/school-years',
    body: { from, leaving, preview: false },
  }),
  apply({ model }, { from, leaving }, { _id }) {
    for (const student of leaving) model.agree(model.person(student).active, from, false);
    const left = leaveTimetable(model, leaving, from);
    if (_id !== null) model.schoolYears.push({ id: _id, from, leaving, isUndone: false, left });
  },
});

/** Who is not as the school year made him stays so. */
const undo = defineEvent<SchoolYear>({
  name: 'take a school year back',
  weight: 1,
  draw: ({ model }, [which]) =>
    pick(
      model.schoolYears.filter(({ isUndone }) => !isUndone),
      which,
    ),
  days: ({ from }) => [from],
  accepts: () => true,
  request: ({ id }) => ({ route: `POST /admin/school-years/${id}/undo` }),
  apply({ model }, year) {
    year.isUndone = true;
    const back = year.leaving.filter((student) => {
      const { active, mergedInto } = model.person(student);
      return mergedInto === null && !at(active, year.from);
    });
    for (const student of back) model.agree(model.person(student).active, year.from, true);
    returnToTimetable(model, year.left, back);
  },
});

export const SCHOOL_YEAR_EVENTS: readonly WalkEvent[] = [begin, undo];
