import { useInfiniteQuery } from '@tanstack/react-query';
import type { Adjustment } from 'api-contract/adjustment-schema';
import type { Student } from 'api-contract/student-schema';
import type { Column, TableLines } from 'design-system/table';
import { AdjustmentDialog } from '../../shared/adjustments/adjustment-dialog';
import { adjustmentMessages } from '../../shared/adjustments/messages';
import { dayColumn, moneyColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton } from '../../shared/lists/dialog-button';
import { List, Note } from '../../shared/lists/list';
import { usePermission } from '../../shared/rights/use-permission';
import { pricePartMessages } from './price-part-messages';
import { studentAdjustments } from './price-part-queries';

const { adjustments: messages } = pricePartMessages;

/** The discounts and additions of a student, and a button that adds one, or who may. */
export function AdjustmentList({ student }: { student: Student }) {
  const mayAdd = usePermission('adjustments');
  return (
    <List
      query={useInfiniteQuery(studentAdjustments(student._id))}
      messages={messages}
      caption={messages.title}
      columns={COLUMNS}
      lines={LINES}
    >
      {mayAdd ? (
        <AddRowButton
          dialog={(close) => (
            <AdjustmentDialog
              person={{ student_id: student._id }}
              title={adjustmentMessages.addFor(student.name)}
              startKind="less"
              onClose={close}
            />
          )}
        >
          {adjustmentMessages.add}
        </AddRowButton>
      ) : (
        <Note>{adjustmentMessages.whoAdds}</Note>
      )}
    </List>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['date', 'amount'], second: ['kind', 'reason', 'by'] };

const COLUMNS: Column<Adjustment>[] = [
  dayColumn('date', adjustmentMessages.labels.date, ({ date }) => date, { rowHeader: true }),
  {
    key: 'kind',
    header: adjustmentMessages.labels.kind,
    render: ({ amount }) => (amount < 0 ? adjustmentMessages.kinds.less : adjustmentMessages.kinds.more),
  },
  moneyColumn('amount', adjustmentMessages.labels.amount, ({ amount }) => amount),
  textColumn('reason', adjustmentMessages.labels.reason, ({ reason }) => reason),
  textColumn('by', messages.by, ({ created_by }) => created_by),
];
