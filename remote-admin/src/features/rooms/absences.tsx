import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { Absence } from 'api-contract/teacher-time-schema';
import { DateField } from 'design-system/date-field';
import { FormGrid } from 'design-system/layout';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton, useOpenDialog } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { type Hitting, SettleLessonsDialog } from '../../shared/timetable/settle-lessons-dialog';
import { admittedTeachers } from '../../shared/timetable/timetable-queries';
import { absenceMessages, roomsPageMessages } from './messages';
import { OpeningActions } from './opening-actions';
import { absenceList, OPENING_QUERIES } from './opening-queries';
import { TeacherSelect } from './teacher-select';

const { labels } = absenceMessages;

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
          {absenceMessages.add}
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

function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const openDialog = useOpenDialog();
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const save = useSave({
    name: 'absence:new',
    path: '/admin/absences',
    labels,
    read: (data) => ({
      teacher_id: readText(data, 'teacher_id'),
      from: readDay(data, 'from'),
      to: readDay(data, 'to'),
      reason: readText(data, 'reason') || null,
    }),
    rules: ({ teacher_id, from, to }) => [
      ['teacher_id', teacher_id === '', roomsPageMessages.required],
      ['from', !isCalendarDay(from), roomsPageMessages.required],
      ['to', !isCalendarDay(to), roomsPageMessages.required],
      ['to', to < from, roomsPageMessages.endsTooEarly],
    ],
    schema: { hit: 'list' },
    saved: ({ hit }: Absence & Hitting) => absenceMessages.saved(hit.length),
    queries: OPENING_QUERIES,
    onSaved(absence) {
      if (absence.hit.length > 0)
        openDialog((close) => <SettleLessonsDialog hitting={absence} onClose={close} />);
    },
    onClose,
  });
  return (
    <SaveDialog save={save} title={absenceMessages.add}>
      <TeacherSelect field={save.field('teacher_id')} teachers={teachers} />
      <FormGrid>
        <DateField {...save.field('from')} required />
        <DateField {...save.field('to')} required />
      </FormGrid>
      <TextField {...save.field('reason')} dir="auto" optional />
    </SaveDialog>
  );
}
