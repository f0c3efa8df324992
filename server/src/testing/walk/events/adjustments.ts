import { dayOf, pick } from '../dice';
import { defineEvent, ownerFields, ownerFrom, placeOf, type WalkEvent } from '../event';

interface Adjustment {
  /** A family, a student or a teacher. */
  owner: string;
  isOfTeacher: boolean;
  amount: number;
  day: string;
}

const adjust = defineEvent<Adjustment>({
  name: 'adjust an account, or the pay of a teacher',
  weight: 2,
  draw(walk, [day, who, which, amount, family]) {
    const isOfTeacher = which % 3 === 0;
    const owner = isOfTeacher ? pick(walk.teachers, who)?.id : ownerFrom(walk, who, family);
    return owner === undefined
      ? undefined
      : { owner, isOfTeacher, amount: 50 * ((amount % 200) - 100) || 50, day: dayOf(day) };
  },
  days: ({ day }) => [day],
  request: ({ owner, isOfTeacher, amount, day }, { model }) => ({
    route: 'POST /admin/adjustments',
    body: {
      ...(isOfTeacher ? { teacher_id: owner } : ownerFields(model, owner)),
      amount,
      date: day,
      reason: 'خصم',
    },
  }),
  apply({ model }, { owner, isOfTeacher, amount, day }, { _id }) {
    if (isOfTeacher) model.payEntries.push({ teacher: owner, day, amount });
    else model.entries.push({ ...placeOf(model, owner, day), kind: 'adjustment', amount, record: _id });
  },
});

export const ADJUSTMENT_EVENTS: readonly WalkEvent[] = [adjust];
