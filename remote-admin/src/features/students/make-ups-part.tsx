import { useQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { MakeUp } from 'api-contract/make-up-schema';
import type { Student } from 'api-contract/student-schema';
import { hoursText } from 'arabic-text/hours-text';
import { Badge } from 'design-system/badge';
import type { Column, TableLines } from 'design-system/table';
import { BelowText } from '../../shared/lists/below-text';
import { dayColumn } from '../../shared/lists/columns';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List, Note } from '../../shared/lists/list';
import { MakeUpDialog } from '../../shared/make-ups/make-up-dialog';
import { MakeUpEndDialog } from '../../shared/make-ups/make-up-end-dialog';
import { makeUpsOf } from '../../shared/make-ups/make-up-queries';
import { makeUpMessages } from '../../shared/make-ups/messages';
import { RecordSection } from '../../shared/record/record-section';
import { usePermission } from '../../shared/rights/use-permission';

/** The hours that are owed to a student, each with a button that ends them, and for owners a button that adds some. */
export function MakeUpsPart({ student: { _id: id, name } }: { student: Student }) {
  const mayAdd = usePermission('administration');
  const mayEnd = usePermission('decisions');
  return (
    <RecordSection title={makeUpMessages.title}>
      <List
        query={useQuery(makeUpsOf(id))}
        messages={makeUpMessages}
        caption={makeUpMessages.title}
        columns={COLUMNS}
        lines={LINES}
        actions={mayEnd && makeUpActions}
      >
        <Note>{mayAdd ? makeUpMessages.fromLesson : makeUpMessages.fromLessonOnly}</Note>
        {mayAdd && (
          <AddRowButton
            dialog={(close) => <MakeUpDialog students={[{ id, name }]} of={name} onClose={close} />}
          >
            {makeUpMessages.add}
          </AddRowButton>
        )}
      </List>
    </RecordSection>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['hours'], second: ['state', 'until', 'reason'] };

const COLUMNS: Column<MakeUp>[] = [
  {
    key: 'hours',
    header: makeUpMessages.labels.hours,
    rowHeader: true,
    render: ({ hours }) => hoursText(hours),
  },
  { key: 'state', header: makeUpMessages.state, render: (makeUp) => <State makeUp={makeUp} /> },
  dayColumn('until', makeUpMessages.until, ({ last_day }) => last_day),
  {
    key: 'reason',
    header: makeUpMessages.reasonHeader,
    userText: true,
    render: ({ reason, end_reason }) => (
      <>
        {reason !== null && <bdi>{reason}</bdi>}
        {end_reason !== null && (
          <BelowText>
            {makeUpMessages.ended}: <bdi>{end_reason}</bdi>
          </BelowText>
        )}
      </>
    ),
  },
];

const makeUpActions = (makeUp: MakeUp) =>
  isOwed(makeUp) && (
    <RowDialogButton
      label={makeUpMessages.endOf(makeUp.hours)}
      dialog={(close) => <MakeUpEndDialog makeUp={makeUp} onClose={close} />}
    >
      {makeUpMessages.end}
    </RowDialogButton>
  );

function isOwed({ left_hours, last_day }: MakeUp): boolean {
  return left_hours > 0 && currentDay() <= last_day;
}

function State({ makeUp }: { makeUp: MakeUp }) {
  const { left_hours, end_reason } = makeUp;
  if (isOwed(makeUp)) return makeUpMessages.left(left_hours);
  if (left_hours > 0) return <Badge>{makeUpMessages.lapsed(left_hours)}</Badge>;
  return <Badge>{end_reason === null ? makeUpMessages.allUsed : makeUpMessages.ended}</Badge>;
}
