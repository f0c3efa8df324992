import { useQuery } from '@tanstack/react-query';
import type { PayRate } from 'api-contract/pay-schema';
import type { Column, TableLines } from 'design-system/table';
import { Trash2 } from 'lucide-react';
import { lessonKind } from '../../shared/lessons/lesson-options';
import { moneyColumn, periodColumn, textColumn } from '../../shared/lists/columns';
import { DeleteDialog } from '../../shared/lists/delete-dialog';
import { deleteMessages } from '../../shared/lists/delete-messages';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { daysInForce } from '../../shared/prices/price-state';
import { rateMessages } from './messages';
import { payRates } from './pay-queries';
import { RateDialog } from './rate-dialog';

/** What teachers are paid for an hour: the institute's rates first, then those of single teachers. */
export function RateList() {
  return (
    <PageSection title={rateMessages.title} hint={rateMessages.hint}>
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
    </PageSection>
  );
}

const payeeOf = ({ teacher_name }: PayRate) => teacher_name ?? rateMessages.everybody;

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['teacher', 'amount'], second: ['lesson', 'further', 'period'] };

const COLUMNS: Column<PayRate>[] = [
  textColumn('teacher', rateMessages.labels.teacher_id, payeeOf, { rowHeader: true }),
  { key: 'lesson', header: rateMessages.lesson, render: lessonKind },
  moneyColumn('amount', rateMessages.labels.amount, ({ amount }) => amount),
  moneyColumn(
    'further',
    rateMessages.labels.per_further_student,
    ({ per_further_student }) => per_further_student || null,
  ),
  periodColumn('period', rateMessages.period, daysInForce),
];

function rateActions(rate: PayRate) {
  return (
    <RowDialogButton
      icon={<Trash2 />}
      label={rateMessages.deleteOf(payeeOf(rate), lessonKind(rate), rate.amount)}
      dialog={(close) => (
        <DeleteDialog
          path={`/admin/pay-rates/${encodeURIComponent(rate._id)}`}
          question={rateMessages.deleteQuestion}
          showsEffect
          onClose={close}
        >
          {rateMessages.deleteHint}
        </DeleteDialog>
      )}
    >
      {deleteMessages.delete}
    </RowDialogButton>
  );
}
