import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { CANCELLED_FOR } from 'api-contract/scheduled-lesson-schema';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { TIMETABLE } from '../../shared/timetable/timetable-queries';
import { timetableMessages } from './messages';

const REASON_MAX_LENGTH = 300;
const OPTIONS = CANCELLED_FOR.map((value) => ({ value, label: timetableMessages.cancelledFor[value] }));

interface CancelLessonDialogProps {
  lesson: ScheduledLesson;
  onClose: () => void;
}

/** Cancels a scheduled lesson, which stays in the timetable as a cancelled one. */
export function CancelLessonDialog({ lesson, onClose }: CancelLessonDialogProps) {
  const save = useSave({
    name: `scheduled-lesson-cancel:${lesson._id}`,
    path: `/admin/scheduled-lessons/${encodeURIComponent(lesson._id)}/cancel`,
    labels: timetableMessages.labels,
    read: (data) => ({ by: readText(data, 'by'), reason: readText(data, 'reason') || undefined }),
    saved: () => timetableMessages.lessonCancelled,
    schema: {},
    queries: [TIMETABLE],
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={timetableMessages.cancel}
      submitLabel={timetableMessages.cancel}
      isDangerous
    >
      <RadioGroup {...save.field('by', 'institute')} hint={timetableMessages.cancelHint} options={OPTIONS} />
      <TextField {...save.field('reason')} dir="auto" maxLength={REASON_MAX_LENGTH} optional />
    </SaveDialog>
  );
}
