import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import { TextField } from 'design-system/text-field';
import { DaysFields } from 'section-kit/forms/days-fields';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { TIMETABLE } from '../../shared/timetable/timetable-queries';
import { ownTimetableMessages } from './messages';

const REASON_MAX_LENGTH = 300;

/** Notes an absence of one's own ahead: the institute sees which lessons it hits. */
export function AbsenceDialog({ onClose }: { onClose: () => void }) {
  const messages = ownTimetableMessages;
  const save = useSave({
    name: 'absence:new',
    path: '/teacher/absences',
    labels: messages.absenceLabels,
    read: (data) => ({
      from: readDay(data, 'from'),
      to: readDay(data, 'to'),
      reason: readText(data, 'reason') || undefined,
    }),
    rules: ({ from, to }) => [
      ['from', !isCalendarDay(from), messages.required],
      ['to', !isCalendarDay(to), messages.required],
      ['to', to < from, messages.endsTooEarly],
    ],
    saved: ({ hit }: { hit: readonly string[] }) => messages.absenceSaved(hit.length),
    schema: { hit: 'list' },
    queries: [TIMETABLE],
    onClose,
  });
  const days = { min: currentDay(), max: recordableDays().max };
  return (
    <SaveDialog save={save} title={messages.addAbsence}>
      <p>{messages.absenceHint}</p>
      <DaysFields save={save} {...days} />
      <TextField {...save.field('reason')} dir="auto" maxLength={REASON_MAX_LENGTH} optional />
    </SaveDialog>
  );
}
