import { useQuery } from '@tanstack/react-query';
import type { PayRate } from 'api-contract/pay-schema';
import { Stack } from 'design-system/layout';
import type { Column, TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { Trash2 } from 'lucide-react';
import { moneyColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { DeleteRateDialog } from './delete-rate-dialog';
import { rateMessages } from './messages';
import styles from './pay.module.css';
import { payRates } from './pay-queries';
import { RateDialog } from './rate-dialog';

/** What teachers are paid for an hour: the institute's rates first, then those of single teachers. */
export function RateList() {
  return (
    <section aria-labelledby="rates-heading">
      <Stack gap="small">
        <h2 id="rates-heading" className={styles.heading}>
          {rateMessages.title}
        </h2>
        <p className={styles.hint}>{rateMessages.hint}</p>
        <List
          query={useQuery(payRates())}
          messages={rateMessages}
          caption={rateMessages.title}
          columns={COLUMNS}
          lines={LINES}
          actions={rateActions}
        >
          <AddRowButton dialog={(close) => <RateDialog onClose={close} />}>{rateMessages.add}</AddRowButton>
        </List>
      </Stack>
    </section>
  );
}

const kindOf = ({ education_level, lesson_type }: PayRate) => rateMessages.kind(education_level, lesson_type);
const payeeOf = ({ teacher_name }: PayRate) => teacher_name ?? rateMessages.everybody;

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['teacher', 'amount'], second: ['lesson', 'further', 'period'] };

const COLUMNS: Column<PayRate>[] = [
  textColumn('teacher', rateMessages.labels.teacher_id, payeeOf, { rowHeader: true }),
  { key: 'lesson', header: rateMessages.lesson, render: kindOf },
  moneyColumn('amount', rateMessages.labels.amount, ({ amount }) => amount),
  moneyColumn(
    'further',
    rateMessages.labels.per_further_student,
    ({ per_further_student }) => per_further_student || null,
  ),
  {
    key: 'period',
    header: rateMessages.period,
    render: ({ from, before }) => (
      <>
        {rateMessages.since} <DayText day={from} />
        {before !== null && (
          <div className={styles.under}>
            {rateMessages.until} <DayText day={before} />
          </div>
        )}
      </>
    ),
  },
];

function rateActions(rate: PayRate) {
  return (
    <RowDialogButton
      icon={<Trash2 />}
      label={rateMessages.deleteOf(payeeOf(rate), kindOf(rate), rate.amount)}
      dialog={(close) => <DeleteRateDialog rate={rate} onClose={close} />}
    >
      {rateMessages.delete}
    </RowDialogButton>
  );
}
