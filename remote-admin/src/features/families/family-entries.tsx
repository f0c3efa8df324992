import { useQuery } from '@tanstack/react-query';
import { addMonths } from 'api-contract/calendar-month';
import { currentMonth } from 'api-contract/current-day';
import type { Family } from 'api-contract/family-schema';
import type { Statement, StatementLine } from 'api-contract/statement-schema';
import type { Column, TableLines } from 'design-system/table';
import { lineNotes, lineTitle } from 'lesson-kit/statement-messages';
import { AdjustmentDialog } from '../../shared/adjustments/adjustment-dialog';
import { adjustmentMessages } from '../../shared/adjustments/messages';
import { familyMessages } from '../../shared/families/messages';
import { dayColumn, moneyColumn, nameColumn } from '../../shared/lists/columns';
import { AddRowButton } from '../../shared/lists/dialog-button';
import { List, Note } from '../../shared/lists/list';
import { StudentName } from '../../shared/record/record-name';
import { RecordSection } from '../../shared/record/record-section';
import { usePermission } from '../../shared/rights/use-permission';
import { statementOf } from '../../shared/statements/statement-queries';

const { entries: messages } = familyMessages;

/** The month with which the entries begin, `YYYY-MM`. */
export const firstMonthOfEntries = () => addMonths(currentMonth(), -2);

/** What was paid, given back, bought and agreed on in the last months, the newest first: its lessons are on the statement. */
export function FamilyEntries({ family: { _id: id, guardian_name } }: { family: Family }) {
  const mayAdjust = usePermission('adjustments');
  const from = firstMonthOfEntries();
  const query = useQuery({ ...statementOf({ kind: 'family', id }, { from }), select: entriesOf });
  return (
    <RecordSection title={messages.title}>
      <List query={query} messages={messages} caption={messages.title} columns={COLUMNS} lines={LINES}>
        <Note>{messages.hint}</Note>
        {mayAdjust && (
          <AddRowButton
            dialog={(close) => (
              <AdjustmentDialog
                person={{ family_id: id }}
                title={adjustmentMessages.addFor(guardian_name)}
                startKind="less"
                onClose={close}
              />
            )}
          >
            {adjustmentMessages.add}
          </AddRowButton>
        )}
      </List>
    </RecordSection>
  );
}

type Entry = StatementLine & { _id: string };

function entriesOf({ lines }: Statement): { rows: Entry[] } {
  const rows = lines.map((line, index) => ({ ...line, _id: String(index) }));
  return { rows: rows.filter(({ kind }) => kind !== 'lesson').reverse() };
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['what', 'amount'], second: ['date', 'student', 'notes'] };

const COLUMNS: Column<Entry>[] = [
  dayColumn('date', messages.date, ({ date }) => date),
  nameColumn('what', messages.what, (entry) => <bdi>{lineTitle(entry)}</bdi>),
  {
    key: 'student',
    header: messages.student,
    render: ({ student_id, student_name }) =>
      student_name !== null && <StudentName id={student_id} name={student_name} />,
  },
  { key: 'notes', header: messages.paper, render: (entry) => lineNotes(entry).join('، ') },
  moneyColumn('amount', messages.amount, ({ amount }) => amount),
];
