import { LEVELS, MONTHS, oneOf, pick } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { feesOverlap } from '../merge';
import { type Fee, lastOf } from '../records';

type NewFee = Omit<Fee, 'id' | 'posted'>;

/** Whether a student would have two fees in one month. */
const overlaps = (fee: NewFee & { id?: string }, { model }: Walk) =>
  model.fees.some(
    ({ id, student, ...other }) => id !== fee.id && student === fee.student && feesOverlap(other, fee),
  );

const addFee = defineEvent<NewFee>({
  name: 'agree on a monthly fee',
  weight: 2,
  draw({ model }, [month, student, level, amount, end]) {
    const one = pick(model.students(), student);
    const from = oneOf(MONTHS, month);
    return (
      one && {
        student: one.id,
        level: oneOf(LEVELS, level),
        amount: 1000 * (1 + (amount % 30)),
        from,
        to: pick([null, ...MONTHS.filter((last) => last >= from)], end) ?? null,
      }
    );
  },
  days: ({ from }) => [lastOf(from)],
  refusal: (fee, walk) => (walk.model.isOpen(lastOf(fee.from)) && overlaps(fee, walk) ? 422 : undefined),
  request: ({ student, level, amount, from, to }) => ({
    route: 'POST /admin/monthly-fees',
    body: { student_id: student, education_level: level, amount, from, ...(to && { to }) },
  }),
  apply: ({ model }, fee, { _id }) => model.fees.push({ ...fee, id: _id, posted: null }),
});

interface End {
  fee: Fee;
  to: string | null;
}

/** The month from which on it is another one. */
function changedDays({ fee, to }: End): string[] {
  const [earlier = ''] = [fee.to ?? '9999-12', to ?? '9999-12'].sort();
  return MONTHS.filter((month) => month > earlier)
    .map(lastOf)
    .slice(0, 1);
}

/** A fee ends with a month, or goes on; months after its new end are not owed. */
const endFee = defineEvent<End>({
  name: 'end a monthly fee, or let it go on',
  weight: 2,
  draw({ model }, [which, month]) {
    const fee = pick(
      model.fees.filter(({ student }) => model.students().some(({ id }) => id === student)),
      which,
    );
    const months = MONTHS.filter((last) => fee && last >= fee.from);
    const to = pick([...months, null], month) ?? null;
    return fee && to !== fee.to ? { fee, to } : undefined;
  },
  days: changedDays,
  refusal: (end, walk) =>
    changedDays(end).every(walk.model.isOpen) && overlaps({ ...end.fee, to: end.to }, walk) ? 422 : undefined,
  request: ({ fee, to }) => ({ route: `PATCH /admin/monthly-fees/${fee.id}`, body: { to } }),
  apply({ model }, { fee, to }) {
    fee.to = to;
    if (to === null) return;
    const isAfter = ({ record, kind, day }: { record: string; kind: string; day: string }) =>
      kind === 'fee' && record === fee.id && day > lastOf(to);
    model.entries.splice(0, model.entries.length, ...model.entries.filter((entry) => !isAfter(entry)));
    if (fee.posted !== null && fee.posted > to) fee.posted = to;
  },
});

export const FEE_EVENTS: readonly WalkEvent[] = [addFee, endFee];
