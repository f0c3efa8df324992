import { dayOf, LEVELS, oneOf, pick, TYPES } from '../dice';
import { defineEvent, ownerFields, type WalkEvent } from '../event';
import type { Price, Rate } from '../records';

/** What is entered for the same level, type, day and owner takes the place of what was. */
function enter<Row extends { from: string }>(
  rows: Row[],
  row: Row,
  sameFields: readonly (keyof Row)[],
): void {
  const same = rows.findIndex((each) => sameFields.every((field) => each[field] === row[field]));
  if (same >= 0) rows.splice(same, 1);
  rows.push(row);
}

export const addPrice = defineEvent<Price>({
  name: 'enter a price',
  weight: 3,
  draw({ model, families }, [day, type, owner, amount, student]) {
    const own = pick(model.students(), student)?.id ?? null;
    return {
      owner: oneOf([null, null, own, oneOf(families, amount)], owner),
      level: oneOf(LEVELS, amount),
      type: oneOf(TYPES, type),
      from: dayOf(day),
      amount: 4000 + 35 * (amount % 200),
    };
  },
  days: ({ from }) => [from],
  request: ({ owner, level, type, from, amount }, { model }) => ({
    route: 'POST /admin/prices',
    body: {
      education_level: level,
      lesson_type: type,
      amount,
      from,
      ...(owner !== null && ownerFields(model, owner)),
    },
  }),
  apply({ model }, price) {
    enter(model.prices, price, ['owner', 'level', 'type', 'from']);
    model.postUnpriced();
  },
});

export const addRate = defineEvent<Rate>({
  name: 'enter a rate of pay',
  weight: 1,
  draw: (_walk, [day, level, type, amount]) => ({
    level: oneOf(LEVELS, level),
    type: oneOf(TYPES, type),
    from: dayOf(day),
    amount: 3000 + 7 * (amount % 500),
    further: 700,
  }),
  days: ({ from }) => [from],
  request: ({ level, type, from, amount, further }) => ({
    route: 'POST /admin/pay-rates',
    body: { education_level: level, lesson_type: type, amount, per_further_student: further, from },
  }),
  apply({ model }, rate) {
    enter(model.rates, rate, ['level', 'type', 'from']);
    model.postUnrated();
  },
});

export const PRICE_EVENTS: readonly WalkEvent[] = [addPrice, addRate];
