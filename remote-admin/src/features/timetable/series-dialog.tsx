import { useQuery } from '@tanstack/react-query';
import { isCalendarDay, weekdayOf } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Series } from 'api-contract/series-schema';
import { WEEKDAYS } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { FormGrid } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { Select } from 'design-system/select';
import { LoadingState } from 'design-system/states';
import { readDay, readText } from 'section-kit/forms/fields';
import { QueryDialog } from 'section-kit/forms/query-dialog';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { ConflictList, useConflicts } from '../../shared/timetable/conflicts';
import { activeSeries, TIMETABLE } from '../../shared/timetable/timetable-queries';
import { namesOf } from './lesson-form-dialog';
import { timetableMessages } from './messages';
import { StudentsField } from './students-field';
import { readTaught, studentsRules, TaughtFields, taughtRules } from './taught-fields';

const WEEKDAY_OPTIONS = WEEKDAYS.map((label, day) => ({ value: String(day), label }));

/** A school year ends in June. */
const LAST_DAY_OF_YEAR = '06-20';

interface SeriesDialogProps {
  /** What the fields begin with. */
  start: Partial<ScheduledLesson>;
  onClose: () => void;
}

/** Adds a weekly lesson with its students, from a day until a day. */
export function AddSeriesDialog({ start, onClose }: SeriesDialogProps) {
  const conflicts = useConflicts();
  const first = start.day ?? '';
  const save = useSave({
    name: 'series:new',
    path: '/admin/series',
    labels: timetableMessages.labels,
    read: (data) => ({
      weekday: Number(readText(data, 'weekday')),
      ...readTaught(data),
      first_day: readDay(data, 'first_day'),
      last_day: readDay(data, 'last_day'),
      student_ids: data.getAll('student_ids').map(String),
    }),
    rules: (values) => [
      ...taughtRules(values),
      ['first_day', !isCalendarDay(values.first_day), timetableMessages.required],
      ['last_day', !isCalendarDay(values.last_day), timetableMessages.required],
      ['last_day', values.last_day < values.first_day, timetableMessages.endsTooEarly],
      ...studentsRules(values),
    ],
    body: (values) => ({ ...values, accept: conflicts.accept }),
    explain: conflicts.explain,
    day: 'first_day',
    schema: { scheduled: 'number' },
    saved: ({ scheduled, skipped }: { scheduled: number; skipped: string[] }) =>
      [
        timetableMessages.seriesAdded(scheduled),
        ...(skipped.length > 0 ? [timetableMessages.seriesSkipped(skipped)] : []),
      ].join(' '),
    queries: [TIMETABLE],
    onClose,
  });
  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={timetableMessages.addSeries}
      {...(conflicts.submitLabel && { submitLabel: conflicts.submitLabel })}
      width="wide"
    >
      <ConflictList {...conflicts} />
      <FormGrid>
        <Select {...save.field('weekday', String(weekdayOf(first)))} options={WEEKDAY_OPTIONS} />
        <DateField {...save.field('first_day', first)} hint={timetableMessages.firstDayHint} required />
        <DateField
          {...save.field('last_day', endOfSchoolYear(first))}
          hint={timetableMessages.lastDayHint}
          required
        />
      </FormGrid>
      <TaughtFields save={save} start={start} />
      <StudentsField
        {...save.listField('student_ids', start.student_ids ?? [])}
        readOnly={save.isSending}
        names={namesOf(start)}
        onChange={save.changed}
      />
    </SaveDialog>
  );
}

/** The end of the school year in which a day lies. */
function endOfSchoolYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) > LAST_DAY_OF_YEAR ? year + 1 : year}-${LAST_DAY_OF_YEAR}`;
}

interface FollowingDialogProps {
  /** The lesson from which on the series changes. */
  lesson: ScheduledLesson & { series_id: string };
  onClose: () => void;
}

/**
 * Changes a weekly lesson from one of its lessons on: what lies before stays as it is. The form has the values of the series,
 * since a season or a hand may have moved the lesson.
 */
export function FollowingDialog({ lesson, onClose }: FollowingDialogProps) {
  return (
    <QueryDialog
      query={useQuery(activeSeries())}
      title={timetableMessages.following}
      width="wide"
      loading={<LoadingState label={timetableMessages.loadingSeries} lines={6} />}
      failed={timetableMessages.seriesFailed}
      onClose={onClose}
    >
      {({ rows }) => {
        const series = rows.find(({ _id }) => _id === lesson.series_id);
        if (!series) return <p>{timetableMessages.seriesEndedBefore}</p>;
        return <FollowingForm series={series} from={lesson.series_day ?? lesson.day} onClose={onClose} />;
      }}
    </QueryDialog>
  );
}

interface FollowingFormProps {
  series: Series;
  /** The first day of the change. */
  from: string;
  onClose: () => void;
}

function FollowingForm({ series, from, onClose }: FollowingFormProps) {
  const conflicts = useConflicts();
  const students = studentsFrom(series, from);
  const save = useSave({
    name: `series:${series._id}`,
    path: `/admin/series/${encodeURIComponent(series._id)}`,
    record: { ...series, student_ids: [...students.keys()] },
    labels: timetableMessages.labels,
    read: (data) => ({
      weekday: Number(readText(data, 'weekday')),
      ...readTaught(data),
      student_ids: data.getAll('student_ids').map(String),
      from: readDay(data, 'from'),
      move_changed: readText(data, 'move_changed') === 'yes',
    }),
    rules: (values) => [
      ...taughtRules(values),
      ['from', !isCalendarDay(values.from), timetableMessages.required],
      // Everyone may have left it.
      ...(students.size > 0 ? studentsRules(values) : []),
    ],
    body: (values) => ({ ...values, from: values.from ?? from, accept: conflicts.accept }),
    explain: conflicts.explain,
    day: 'from',
    schema: { moved: 'number', kept: 'list', skipped: 'list' },
    saved: ({ moved, kept, skipped }: { moved: number; kept: { day: string }[]; skipped: string[] }) =>
      [
        timetableMessages.seriesChanged(moved),
        ...(skipped.length > 0 ? [timetableMessages.seriesSkipped(skipped)] : []),
        ...(kept.length > 0 ? [timetableMessages.seriesKept(kept.map(({ day }) => day))] : []),
      ].join(' '),
    queries: [TIMETABLE],
    onClose,
  });
  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={timetableMessages.following}
      {...(conflicts.submitLabel && { submitLabel: conflicts.submitLabel })}
      width="wide"
    >
      <ConflictList {...conflicts} />
      <FormGrid>
        <DateField {...save.field('from', from)} hint={timetableMessages.followingHint} required />
        <Select {...save.field('weekday', String(series.weekday))} options={WEEKDAY_OPTIONS} />
      </FormGrid>
      <TaughtFields save={save} start={series} />
      <StudentsField
        {...save.listField('student_ids', [...students.keys()])}
        readOnly={save.isSending}
        names={students}
        onChange={save.changed}
      />
      <RadioGroup
        {...save.field('move_changed', 'no')}
        hint={timetableMessages.changedHint}
        options={[
          { value: 'no', label: timetableMessages.changedStay },
          { value: 'yes', label: timetableMessages.changedMove },
        ]}
      />
    </SaveDialog>
  );
}

/** The names of the students whom a change from a day on finds in a series, by their ids, in the order of their enrolments. */
function studentsFrom({ enrolments, first_day }: Series, from: string): Map<string, string> {
  const [cut = from] = [from, currentDay(), first_day].toSorted().reverse();
  return new Map(
    enrolments
      .filter((enrolment) => enrolment.from <= cut && (enrolment.until === null || cut <= enrolment.until))
      .toSorted((one, other) => (one._id < other._id ? -1 : 1))
      .map(({ student_id, student_name }) => [student_id, student_name]),
  );
}

/** Ends a weekly lesson: what is planned after its last day goes. */
export function EndSeriesDialog({ lesson, onClose }: FollowingDialogProps) {
  const save = useSave({
    name: `series-end:${lesson.series_id}`,
    path: `/admin/series/${encodeURIComponent(lesson.series_id)}/end`,
    labels: timetableMessages.labels,
    read: (data) => ({ last_day: readDay(data, 'last_day') }),
    rules: ({ last_day }) => [['last_day', !isCalendarDay(last_day), timetableMessages.required]],
    saved: () => timetableMessages.seriesEnded,
    schema: {},
    day: 'last_day',
    queries: [TIMETABLE],
    onClose,
  });
  return (
    <SaveDialog save={save} title={timetableMessages.endSeries} isDangerous>
      <DateField {...save.field('last_day', lesson.day)} hint={timetableMessages.endHint} required />
    </SaveDialog>
  );
}
