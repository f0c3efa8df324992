import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { Enrolment, Series } from 'api-contract/series-schema';
import { DateField } from 'design-system/date-field';
import { useState } from 'react';
import { readDay } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { DialogHost, RowDialogButton } from '../../shared/lists/dialog-button';
import { RecordSection } from '../../shared/record/record-section';
import { usePermission } from '../../shared/rights/use-permission';
import { ConflictList, useConflicts } from '../../shared/timetable/conflicts';
import { seriesOfStudent, TIMETABLE } from '../../shared/timetable/timetable-queries';
import { leftSeriesMessages } from './part-messages';
import styles from './students.module.css';

/** The weekly lessons that go on without a student who was in them, so that one who comes back is enrolled again. */
export function LeftSeriesPart({ id }: { id: string }) {
  const [today] = useState(currentDay);
  const mayEnrol = usePermission('decisions');
  const { data } = useQuery(seriesOfStudent(id));
  const left = data?.rows.filter((series) => hasLeft(series, id, today)) ?? [];
  if (left.length === 0) return null;
  return (
    <RecordSection title={leftSeriesMessages.title} printed={false}>
      <p className={styles.explanation}>{leftSeriesMessages.hint}</p>
      <DialogHost>
        <ul className={styles.rows}>
          {left.map((series) => (
            <li key={series._id}>
              {leftSeriesMessages.series(series)}
              {mayEnrol && (
                <RowDialogButton
                  label={leftSeriesMessages.enrolIn(series)}
                  dialog={(close) => <EnrolDialog student={id} series={series} onClose={close} />}
                >
                  {leftSeriesMessages.enrol}
                </RowDialogButton>
              )}
            </li>
          ))}
        </ul>
      </DialogHost>
    </RecordSection>
  );
}

/** Whether the student is in no lesson of a series from a day on. */
function hasLeft({ enrolments }: Series, student: string, day: string): boolean {
  return enrolments.every(
    ({ student_id, until }) => student_id !== student || (until !== null && until < day),
  );
}

interface EnrolDialogProps {
  student: string;
  series: Series;
  onClose: () => void;
}

/** Enrols the student again, from today by default. */
function EnrolDialog({ student, series, onClose }: EnrolDialogProps) {
  const conflicts = useConflicts();
  const save = useSave({
    name: `enrolment:${series._id}:${student}`,
    path: `/admin/series/${encodeURIComponent(series._id)}/enrolments`,
    labels: leftSeriesMessages.labels,
    read: (data) => ({ from: readDay(data, 'from') }),
    rules: ({ from }) => [['from', !isCalendarDay(from), leftSeriesMessages.required]],
    body: (values) => ({ ...values, student_id: student, accept: conflicts.accept }),
    explain: conflicts.explain,
    day: 'from',
    schema: { from: 'text' },
    saved: ({ from }: Enrolment) => leftSeriesMessages.enrolled(from),
    queries: [TIMETABLE],
    onClose,
  });
  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={leftSeriesMessages.enrolIn(series)}
      submitLabel={conflicts.submitLabel ?? leftSeriesMessages.enrol}
    >
      <ConflictList {...conflicts} />
      <DateField {...save.field('from', currentDay())} required />
    </SaveDialog>
  );
}
