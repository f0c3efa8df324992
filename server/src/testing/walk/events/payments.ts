import { dayOf, pick, TODAY } from '../dice';
import { defineEvent, ownerFields, ownerFrom, placeOf, type Walk, type WalkEvent } from '../event';
import type { Entry } from '../records';

interface Payment {
  owner: string;
  shekels: number;
  day: string;
  cheque: string | undefined;
}

const pay = defineEvent<Payment>({
  name: 'pay',
  weight: 6,
  draw(walk, [day, student, cheque, shekels, family]) {
    const owner = ownerFrom(walk, student, family);
    return owner === undefined
      ? undefined
      : {
          owner,
          shekels: 1 + (shekels % 400),
          day: dayOf(day),
          cheque: cheque % 3 === 0 ? String(1000 + cheque) : undefined,
        };
  },
  days: ({ day }) => [day],
  request: ({ owner, shekels, day, cheque }, { model }) => ({
    route: 'POST /student_payments/',
    query: {
      name: model.people.get(owner)?.name ?? '',
      ...ownerFields(model, owner),
      cost: String(shekels),
      date: day,
      ...(cheque && { method: 'شيك', cheque_number: cheque, cheque_bank: 'لئومي', cheque_due: TODAY }),
    },
  }),
  apply({ model }, { owner, shekels, day, cheque }, { payment: { _id } }) {
    const typed = model.people.get(owner)?.name;
    model.entries.push({
      ...placeOf(model, owner, day),
      kind: 'payment',
      amount: -100 * shekels,
      record: _id,
      ...(typed && { typed }),
      ...(cheque && { isCheque: true }),
    });
  },
});

/** Papers that were not voided yet. */
const valid = ({ model }: Walk, kind: 'payment' | 'refund') => {
  const voided = new Set(
    model.entries.flatMap(({ kind: of, record }) => (of === 'reversal' ? [record] : [])),
  );
  return model.entries.filter(({ kind: of, record }) => of === kind && !voided.has(record));
};

/** Cheques that the bank has neither paid nor sent back. */
export const uncleared = (walk: Walk): Entry[] => valid(walk, 'payment').filter(({ isCheque }) => isCheque);

/** What was on paper is undone by an entry of today. */
export function reverse({ model }: Walk, { account, student, owner = student, amount, record }: Entry): void {
  model.entries.push({
    account: model.ownAccount(account),
    student: model.now(owner),
    day: TODAY,
    kind: 'reversal',
    amount: -amount,
    record,
  });
}

const voidPayment = defineEvent<Entry>({
  name: 'void a payment',
  weight: 2,
  draw: (walk, [which]) => pick(valid(walk, 'payment'), which),
  request: ({ record }) => ({ route: `POST /student_payments/${record}/void`, body: { reason: 'خطأ' } }),
  apply: reverse,
});

/** The bank has not paid. */
const bounce = defineEvent<Entry>({
  name: 'a cheque comes back',
  weight: 2,
  draw: (walk, [which]) => pick(uncleared(walk), which),
  request: ({ record }) => ({ route: `POST /admin/cheques/${record}/bounced` }),
  apply: reverse,
});

interface GivenBack {
  owner: string;
  amount: number;
  day: string;
}

const refund = defineEvent<GivenBack>({
  name: 'give money back',
  weight: 2,
  draw(walk, [day, student, family, amount]) {
    const owner = ownerFrom(walk, student, family);
    return owner === undefined ? undefined : { owner, amount: 50 * (1 + (amount % 300)), day: dayOf(day) };
  },
  days: ({ day }) => [day],
  request: ({ owner, amount, day }, { model }) => ({
    route: 'POST /admin/refunds',
    body: { ...ownerFields(model, owner), amount, date: day, method: 'نقدًا' },
  }),
  apply: ({ model }, { owner, amount, day }, { _id }) =>
    model.entries.push({ ...placeOf(model, owner, day), kind: 'refund', amount, record: _id }),
});

const voidRefund = defineEvent<Entry>({
  name: 'void a refund',
  weight: 1,
  draw: (walk, [which]) => pick(valid(walk, 'refund'), which),
  request: ({ record }) => ({ route: `POST /admin/refunds/${record}/void`, body: { reason: 'خطأ' } }),
  apply: reverse,
});

export const PAYMENT_EVENTS: readonly WalkEvent[] = [pay, voidPayment, bounce, refund, voidRefund];
