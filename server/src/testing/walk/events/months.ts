import { MONTHS, TODAY } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { lastOf } from '../records';
import { moveReopened } from '../reopen';

const close = defineEvent<string>({
  name: 'close a month',
  weight: 4,
  draw: ({ model }) =>
    MONTHS.find((month) => lastOf(month) > model.closedUntil() && month < TODAY.slice(0, 7)),
  request: (month) => ({ route: `POST /admin/months/${month}/close` }),
  apply: ({ model }, month) => model.closeUntil(lastOf(month)),
});

const reopen = defineEvent<string>({
  name: 'open a month again',
  weight: 3,
  draw: ({ model }) => model.closedUntil().slice(0, 7) || undefined,
  request: (month) => ({ route: `POST /admin/months/${month}/reopen`, body: { reason: 'خطأ' } }),
  apply({ model }, month, { closed_until }) {
    const before = MONTHS.filter((each) => each < month).at(-1);
    model.closeUntil(before === undefined ? '' : lastOf(before));
    expect(closed_until ?? '').toBe(model.closedUntil());
    moveReopened(model);
  },
});

export const MONTH_EVENTS: readonly WalkEvent[] = [close, reopen];
