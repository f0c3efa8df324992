import { useInfiniteQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import type { Season } from 'api-contract/opening-schema';
import { DateField } from 'design-system/date-field';
import { FormGrid } from 'design-system/layout';
import { readNumber } from 'design-system/number-field';
import type { Column } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { ConflictList, useConflicts } from '../../shared/timetable/conflicts';
import { roomsPageMessages, seasonMessages, weekHoursMessages } from './messages';
import { OpeningActions } from './opening-actions';
import { OPENING_QUERIES, seasonList } from './opening-queries';
import { SeasonEffect } from './season-effect';
import { areWhole, readWeekHours, WeekHoursFields } from './week-hours-fields';

const { labels } = seasonMessages;
const SHIFT_MAX = 720;

/** The seasons, and a button that adds one. */
export function Seasons({ mayChange }: { mayChange: boolean }) {
  return (
    <List
      query={useInfiniteQuery(seasonList())}
      messages={seasonMessages}
      caption={seasonMessages.title}
      columns={COLUMNS}
      actions={mayChange && seasonActions}
    >
      {mayChange && (
        <AddRowButton dialog={(close) => <SeasonDialog onClose={close} />}>{seasonMessages.add}</AddRowButton>
      )}
    </List>
  );
}

const COLUMNS: Column<Season>[] = [
  nameColumn('label', labels.label, ({ label }) => <bdi>{label}</bdi>),
  textColumn('days', seasonMessages.days, ({ first_day, last_day }) =>
    roomsPageMessages.days(first_day, last_day),
  ),
  textColumn('shift_minutes', labels.shift_minutes, ({ shift_minutes }) =>
    seasonMessages.shifted(shift_minutes),
  ),
];

function seasonActions({ _id, label }: Season) {
  const path = `/admin/seasons/${encodeURIComponent(_id)}`;
  return (
    <OpeningActions
      path={path}
      question={seasonMessages.deleteQuestion}
      text={label}
      effect={<SeasonEffect request={{ method: 'delete', path }} />}
    />
  );
}

function SeasonDialog({ onClose }: { onClose: () => void }) {
  const conflicts = useConflicts();
  const save = useSave({
    name: 'season:new',
    path: '/admin/seasons',
    labels,
    read: (data) => ({
      label: readText(data, 'label'),
      first_day: readDay(data, 'first_day'),
      last_day: readDay(data, 'last_day'),
      shift_minutes: Number(readNumber(readText(data, 'shift_minutes').replace('-', ''))) * signOf(data),
      hours: readWeekHours(data),
    }),
    rules: ({ label, first_day, last_day, shift_minutes, hours }) => [
      ['label', label === '', roomsPageMessages.required],
      ['first_day', !isCalendarDay(first_day), roomsPageMessages.required],
      ['last_day', !isCalendarDay(last_day), roomsPageMessages.required],
      ['last_day', last_day < first_day, roomsPageMessages.endsTooEarly],
      ['shift_minutes', !(Math.abs(shift_minutes) <= SHIFT_MAX), seasonMessages.wrongShift],
      ['hours', !areWhole(hours), weekHoursMessages.invalid],
    ],
    body: (values) => ({ ...values, accept: conflicts.accept }),
    explain: conflicts.explain,
    schema: { moved: 'number' },
    saved: ({ moved }: { moved: number }) => seasonMessages.saved(moved),
    queries: OPENING_QUERIES,
    onClose,
  });
  const request = save.request();
  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={seasonMessages.add}
      {...(conflicts.submitLabel && { submitLabel: conflicts.submitLabel })}
      width="wide"
    >
      <ConflictList {...conflicts} />
      <FormGrid>
        <TextField {...save.field('label')} dir="auto" required />
        <TextField
          {...save.field('shift_minutes', '0')}
          hint={seasonMessages.shiftHint}
          dir="ltr"
          inputMode="text"
        />
        <DateField {...save.field('first_day')} required />
        <DateField {...save.field('last_day')} required />
      </FormGrid>
      <WeekHoursFields save={save} label={labels.hours} hint={seasonMessages.hoursHint} hours={[]} />
      {request && conflicts.conflicts.length === 0 && <SeasonEffect request={request} />}
    </SaveDialog>
  );
}

const signOf = (data: FormData) => (readText(data, 'shift_minutes').includes('-') ? -1 : 1);
