import { useQuery } from '@tanstack/react-query';
import type { MonthlyFee } from 'api-contract/package-schema';
import type { Student } from 'api-contract/student-schema';
import { monthText } from 'arabic-text/months';
import type { Column, TableLines } from 'design-system/table';
import { moneyColumn } from '../../shared/lists/columns';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { usePermission } from '../../shared/rights/use-permission';
import { MonthlyFeeDialog } from './monthly-fee-dialog';
import { MonthlyFeeEndDialog } from './monthly-fee-end-dialog';
import { pricePartMessages } from './price-part-messages';
import { monthlyFees } from './price-part-queries';

const { fees: messages } = pricePartMessages;

/** The monthly fees of a student, each with a button that ends it, and a button that adds one. */
export function MonthlyFees({ student }: { student: Student }) {
  const mayChange = usePermission('prices');
  return (
    <List
      query={useQuery(monthlyFees(student._id))}
      messages={messages}
      caption={messages.title}
      columns={COLUMNS}
      lines={LINES}
      actions={mayChange && feeActions}
    >
      {mayChange && (
        <AddRowButton dialog={(close) => <MonthlyFeeDialog student={student} onClose={close} />}>
          {messages.add}
        </AddRowButton>
      )}
    </List>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['level', 'amount'], second: ['from', 'to'] };

const COLUMNS: Column<MonthlyFee>[] = [
  {
    key: 'level',
    header: messages.labels.education_level,
    rowHeader: true,
    render: ({ education_level }) => education_level,
  },
  moneyColumn('amount', messages.labels.amount, ({ amount }) => amount),
  { key: 'from', header: messages.labels.from, render: ({ from }) => monthText(from) },
  {
    key: 'to',
    header: messages.labels.to,
    render: ({ to }) => (to === null ? messages.openEnd : monthText(to)),
  },
];

const feeActions = (fee: MonthlyFee) => (
  <RowDialogButton
    label={messages.endOf(fee.education_level)}
    dialog={(close) => <MonthlyFeeEndDialog fee={fee} onClose={close} />}
  >
    {messages.end}
  </RowDialogButton>
);
