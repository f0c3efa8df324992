import { useInfiniteQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { Absence } from 'api-contract/teacher-time-schema';
import type { Column } from 'design-system/table';
import { useState } from 'react';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { AbsenceDialog } from '../../shared/timetable/absence-dialog';
import { absenceDialogMessages } from '../../shared/timetable/messages';
import type { Hitting } from '../../shared/timetable/settle-lessons-dialog';
import { absenceMessages, roomsPageMessages } from './messages';
import { OpeningActions } from './opening-actions';
import { absenceList } from './opening-queries';

const { labels } = absenceDialogMessages;

/** The absences of teachers from today on, and a button that adds one. */
export function Absences({ mayChange }: { mayChange: boolean }) {
  const [today] = useState(currentDay);
  return (
    <List
      query={useInfiniteQuery(absenceList(today))}
      messages={absenceMessages}
      caption={absenceMessages.title}
      columns={COLUMNS}
      actions={mayChange && absenceActions}
    >
      {mayChange && (
        <AddRowButton dialog={(close) => <AbsenceDialog onClose={close} />}>
          {absenceDialogMessages.add}
        </AddRowButton>
      )}
    </List>
  );
}

const COLUMNS: Column<Absence & Hitting>[] = [
  nameColumn('teacher', labels.teacher_id, ({ teacher_name }) => <bdi>{teacher_name}</bdi>),
  textColumn('days', absenceMessages.days, ({ from, to }) => roomsPageMessages.days(from, to)),
  textColumn('reason', labels.reason, ({ reason }) => reason),
];

const absenceActions = (absence: Absence & Hitting) => (
  <OpeningActions
    path={`/admin/absences/${encodeURIComponent(absence._id)}`}
    question={absenceMessages.deleteQuestion}
    text={absence.teacher_name}
    hitting={absence}
  />
);
