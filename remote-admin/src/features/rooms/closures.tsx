import { useInfiniteQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import type { Closure } from 'api-contract/opening-schema';
import { FormGrid } from 'design-system/layout';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { DaysFields } from 'section-kit/forms/days-fields';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton, useOpenDialog } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { type Hitting, SettleLessonsDialog } from '../../shared/timetable/settle-lessons-dialog';
import { closureMessages, roomsPageMessages } from './messages';
import { OpeningActions } from './opening-actions';
import { closureList, OPENING_QUERIES } from './opening-queries';

const { labels } = closureMessages;

/** The closures, and a button that adds one. */
export function Closures({ mayChange }: { mayChange: boolean }) {
  return (
    <List
      query={useInfiniteQuery(closureList())}
      messages={closureMessages}
      caption={closureMessages.title}
      columns={COLUMNS}
      actions={mayChange && closureActions}
    >
      {mayChange && (
        <AddRowButton dialog={(close) => <ClosureDialog onClose={close} />}>
          {closureMessages.add}
        </AddRowButton>
      )}
    </List>
  );
}

const COLUMNS: Column<Closure & Hitting>[] = [
  nameColumn('label', labels.label, ({ label }) => <bdi>{label}</bdi>),
  textColumn('days', closureMessages.days, ({ from, to }) => roomsPageMessages.days(from, to)),
  textColumn('times', labels.start, ({ start, end }) =>
    start && end ? roomsPageMessages.span(start, end) : roomsPageMessages.always,
  ),
];

const closureActions = (closure: Closure & Hitting) => (
  <OpeningActions
    path={`/admin/closures/${encodeURIComponent(closure._id)}`}
    question={closureMessages.deleteQuestion}
    text={closure.label}
    hitting={closure}
  />
);

function ClosureDialog({ onClose }: { onClose: () => void }) {
  const openDialog = useOpenDialog();
  const save = useSave({
    name: 'closure:new',
    path: '/admin/closures',
    labels,
    read: (data) => ({
      label: readText(data, 'label'),
      from: readDay(data, 'from'),
      to: readDay(data, 'to'),
      start: readText(data, 'start') || null,
      end: readText(data, 'end') || null,
    }),
    rules: ({ label, from, to, start, end }) => [
      ['label', label === '', roomsPageMessages.required],
      ['from', !isCalendarDay(from), roomsPageMessages.required],
      ['to', !isCalendarDay(to), roomsPageMessages.required],
      ['to', to < from, roomsPageMessages.endsTooEarly],
      ['end', (start === null) !== (end === null), roomsPageMessages.spansTogether],
      ['end', start !== null && end !== null && end <= start, roomsPageMessages.endsBeforeStart],
    ],
    schema: { hit: 'list' },
    saved: ({ hit }: Closure & Hitting) => closureMessages.saved(hit.length),
    queries: OPENING_QUERIES,
    onSaved(closure) {
      if (closure.hit.length > 0)
        openDialog((close) => <SettleLessonsDialog hitting={closure} onClose={close} />);
    },
    onClose,
  });
  return (
    <SaveDialog save={save} title={closureMessages.add}>
      <TextField {...save.field('label')} dir="auto" required />
      <FormGrid>
        <DaysFields save={save} hint={closureMessages.daysHint} />
        <TextField {...save.field('start')} type="time" hint={closureMessages.timesHint} optional />
        <TextField {...save.field('end')} type="time" optional />
      </FormGrid>
    </SaveDialog>
  );
}
