import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { Availability } from 'api-contract/teacher-time-schema';
import { WEEKDAYS } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { FormGrid } from 'design-system/layout';
import { Select } from 'design-system/select';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { dayColumn, nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { TeacherSelect } from '../../shared/timetable/teacher-select';
import { admittedTeachers } from '../../shared/timetable/timetable-queries';
import { availabilityMessages, roomsPageMessages } from './messages';
import { OpeningActions } from './opening-actions';
import { availabilityList, OPENING_QUERIES } from './opening-queries';

const { labels } = availabilityMessages;
const WEEKDAY_OPTIONS = WEEKDAYS.map((label, day) => ({ value: String(day), label }));

/** When teachers can teach, and a button that adds a time. */
export function AvailabilityList({ mayChange }: { mayChange: boolean }) {
  return (
    <List
      query={useInfiniteQuery(availabilityList())}
      messages={availabilityMessages}
      caption={availabilityMessages.title}
      columns={COLUMNS}
      actions={mayChange && availabilityActions}
    >
      {mayChange && (
        <AddRowButton dialog={(close) => <AvailabilityDialog onClose={close} />}>
          {availabilityMessages.add}
        </AddRowButton>
      )}
    </List>
  );
}

const COLUMNS: Column<Availability>[] = [
  nameColumn('teacher', labels.teacher_id, ({ teacher_name }) => <bdi>{teacher_name}</bdi>),
  textColumn('weekday', labels.weekday, ({ weekday }) => WEEKDAYS[weekday]),
  textColumn('span', availabilityMessages.span, ({ from, to }) => roomsPageMessages.span(from, to)),
  dayColumn('since', labels.since, ({ since }) => since),
];

const availabilityActions = ({ _id, teacher_name, weekday }: Availability) => (
  <OpeningActions
    path={`/admin/availability/${encodeURIComponent(_id)}`}
    question={availabilityMessages.deleteQuestion}
    text={`${teacher_name}، ${WEEKDAYS[weekday]}`}
  />
);

function AvailabilityDialog({ onClose }: { onClose: () => void }) {
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const save = useSave({
    name: 'availability:new',
    path: '/admin/availability',
    labels,
    read: (data) => ({
      teacher_id: readText(data, 'teacher_id'),
      weekday: Number(readText(data, 'weekday')),
      from: readText(data, 'from'),
      to: readText(data, 'to'),
      since: readDay(data, 'since'),
    }),
    rules: ({ teacher_id, from, to, since }) => [
      ['teacher_id', teacher_id === '', roomsPageMessages.required],
      ['from', from === '', roomsPageMessages.required],
      ['to', to === '', roomsPageMessages.required],
      ['to', to <= from, roomsPageMessages.endsBeforeStart],
      ['since', !isCalendarDay(since), roomsPageMessages.required],
    ],
    saved: () => availabilityMessages.saved,
    schema: {},
    queries: OPENING_QUERIES,
    onClose,
  });
  return (
    <SaveDialog save={save} title={availabilityMessages.add}>
      <TeacherSelect field={save.field('teacher_id')} teachers={teachers} />
      <FormGrid>
        <Select {...save.field('weekday', '0')} options={WEEKDAY_OPTIONS} />
        <DateField {...save.field('since', currentDay())} hint={availabilityMessages.sinceHint} required />
        <TextField {...save.field('from', '15:00')} type="time" required />
        <TextField {...save.field('to', '20:00')} type="time" required />
      </FormGrid>
    </SaveDialog>
  );
}
