import { fromOf, pick, TODAY } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { at } from '../records';
import { leaveTimetable } from '../timetable';

interface Change<Value> {
  student: string;
  value: Value;
  from: string | undefined;
}

const discount = defineEvent<Change<number>>({
  name: 'agree on a discount of a student',
  weight: 4,
  draw({ model }, [day, student, from, percent]) {
    const one = pick(model.students(), student);
    return one && { student: one.id, value: 7 * (percent % 5), from: fromOf(from, day) };
  },
  request: ({ student, value, from }) => ({
    route: `PATCH /admin/students/${student}`,
    body: { discount_percent: value, ...(from && { from }) },
  }),
  apply: ({ model }, { student, value, from }) =>
    model.agree(model.person(student).discount, from ?? TODAY, value),
});

const active = defineEvent<Change<boolean>>({
  name: 'leave, or come back',
  weight: 2,
  draw({ model }, [day, student, from]) {
    const one = pick(model.students(), student);
    const start = fromOf(from, day);
    return one && { student: one.id, value: !at(one.active, start ?? TODAY), from: start };
  },
  request: ({ student, value, from }) => ({
    route: `PATCH /admin/students/${student}`,
    body: { active: value, ...(from && { from }) },
  }),
  apply: ({ model }, { student, value, from }) =>
    model.agree(model.person(student).active, from ?? TODAY, value),
});

/** A student who leaves leaves the timetable, too. */
const leaveSeries = defineEvent<Change<false>>({
  name: 'leave with all enrolments',
  weight: 1,
  draw({ model }, [day, student, from]) {
    const one = pick(model.students(), student);
    return one && { student: one.id, value: false, from: fromOf(from, day) };
  },
  request: ({ student, from }) => ({
    route: `PATCH /admin/students/${student}`,
    body: { active: false, end_enrolments: true, ...(from && { from }) },
  }),
  apply({ model }, { student, from = TODAY }) {
    model.agree(model.person(student).active, from, false);
    leaveTimetable(model, [student], from);
  },
});

export const STUDENT_EVENTS: readonly WalkEvent[] = [discount, active, leaveSeries];
