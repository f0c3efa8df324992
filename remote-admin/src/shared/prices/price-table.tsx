import { currentDay } from 'api-contract/current-day';
import type { Price } from 'api-contract/price-schema';
import { formatAgorot } from 'arabic-text/numbers';
import type { Column, TableLines } from 'design-system/table';
import { AgorotText } from 'lesson-kit/agorot-text';
import { DayText } from 'lesson-kit/day-text';
import { Trash2 } from 'lucide-react';
import { lessonKind } from '../lessons/lesson-options';
import { badgeColumn, moneyColumn, nameColumn, periodColumn } from '../lists/columns';
import { DeleteDialog } from '../lists/delete-dialog';
import { deleteMessages } from '../lists/delete-messages';
import { RowDialogButton } from '../lists/dialog-button';
import { listMessages } from '../lists/messages';
import { FamilyName, StudentName } from '../record/record-name';
import { priceMessages } from './messages';
import { daysInForce, type PriceState, stateOfPrice } from './price-state';

const TONES = { past: 'neutral', current: 'success', next: 'waiting' } as const satisfies Record<
  PriceState,
  string
>;

/** What each price is for, from when to when, and whether it is in force. */
const PERIODS: Column<Price>[] = [
  moneyColumn('amount', priceMessages.labels.amount, ({ amount }) => amount),
  periodColumn('period', priceMessages.period, daysInForce),
  badgeColumn('state', priceMessages.state, (price) => {
    const state = stateOfPrice(price, currentDay());
    return { tone: TONES[state], children: priceMessages.states[state] };
  }),
];

/** A table of the prices of one payer. */
export const PRICE_TABLE = {
  columns: [{ key: 'kind', header: priceMessages.lesson, rowHeader: true, render: lessonKind }, ...PERIODS],
  lines: { first: ['kind', 'amount'], second: ['period', 'state'] } satisfies TableLines,
};

/** A table of prices whose rows name the student or the family. */
export const PAYER_PRICE_TABLE = {
  columns: [
    nameColumn<Price>(
      'payer',
      priceMessages.payer,
      ({ student_id, student_name, family_id, guardian_name }) =>
        student_id === null ? (
          <FamilyName id={family_id ?? ''} name={priceMessages.family(guardian_name ?? '')} />
        ) : (
          <StudentName id={student_id} name={student_name ?? ''} />
        ),
    ),
    { key: 'kind', header: priceMessages.lesson, render: lessonKind },
    ...PERIODS,
  ],
  lines: { first: ['payer', 'amount'], second: ['kind', 'period', 'state'] } satisfies TableLines,
};

/** The button of a price that deletes it. */
export function priceActions(price: Price) {
  const payer = price.student_name ?? price.guardian_name;
  return (
    <RowDialogButton
      icon={<Trash2 />}
      label={priceMessages.deleteOf(
        [payer, lessonKind(price), formatAgorot(price.amount)].filter(Boolean).join('، '),
      )}
      dialog={(close) => (
        <DeleteDialog
          path={`/admin/prices/${encodeURIComponent(price._id)}`}
          question={priceMessages.deleteQuestion}
          showsEffect
          onClose={close}
        >
          {lessonKind(price)}: <AgorotText amount={price.amount} /> {listMessages.since}{' '}
          <DayText day={price.from} />
          <br />
          {payer ? priceMessages.deleteOwnHint : priceMessages.deleteHint}
        </DeleteDialog>
      )}
    >
      {deleteMessages.delete}
    </RowDialogButton>
  );
}
