import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { minuteOf, timeAt } from 'api-contract/lesson-time';
import type { Room } from 'api-contract/room-schema';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Actions } from 'design-system/layout';
import { DayText } from 'lesson-kit/day-text';
import { SCHEDULED_STATE_NAMES } from 'lesson-kit/lesson-labels';
import type { ReactNode } from 'react';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError, api } from 'shared-auth';
import { useOpenDialog } from '../../shared/lists/dialog-button';
import { FieldList, ListedField, ValueList } from '../../shared/record/field-list';
import { StudentName } from '../../shared/record/record-name';
import { usePermission } from '../../shared/rights/use-permission';
import { ConflictList, useConflicts } from '../../shared/timetable/conflicts';
import { TIMETABLE } from '../../shared/timetable/timetable-queries';
import { CancelLessonDialog } from './cancel-lesson-dialog';
import { LessonFormDialog } from './lesson-form-dialog';
import { timetableMessages } from './messages';
import { EndSeriesDialog, FollowingDialog } from './series-dialog';

const { labels } = timetableMessages;

interface LessonDialogProps {
  lesson: ScheduledLesson;
  rooms: readonly Room[];
  onClose: () => void;
}

/** What a scheduled lesson is, and what can be done with it. */
export function LessonDialog({ lesson, rooms, onClose }: LessonDialogProps) {
  const mayDecide = usePermission('decisions');
  const room = rooms.find(({ _id }) => _id === lesson.room_id);
  const conflicts = useConflicts();
  return (
    <Dialog
      open
      title={timetableMessages.lessonTitle(lesson.subject, lesson.day, lesson.start)}
      onClose={onClose}
      footer={
        mayDecide &&
        lesson.state !== 'held' && <LessonActions lesson={lesson} conflicts={conflicts} onClose={onClose} />
      }
    >
      <ConflictList {...conflicts} />
      <FieldList>
        <ListedField label={labels.state}>
          {SCHEDULED_STATE_NAMES[lesson.state]}
          {lesson.cancelled_for && ` (${timetableMessages.cancelledFor[lesson.cancelled_for]})`}
        </ListedField>
        <ListedField label={labels.reason}>{lesson.reason && <bdi>{lesson.reason}</bdi>}</ListedField>
        <ListedField label={labels.day}>
          <DayText day={lesson.day} />
        </ListedField>
        <ListedField label={labels.start}>
          <bdi dir="ltr">
            {lesson.start}–{timeAt(minuteOf(lesson.start) + lesson.minutes)}
          </bdi>
        </ListedField>
        <ListedField label={labels.teacher_id}>
          <bdi>{lesson.teacher_name ?? timetableMessages.unassigned}</bdi>
        </ListedField>
        <ListedField label={labels.room_id}>
          <bdi>{room?.name ?? timetableMessages.noRoom}</bdi>
        </ListedField>
        <ListedField label={labels.education_level}>
          {lesson.education_level}، {LESSON_TYPE_NAMES[lesson.lesson_type]}
        </ListedField>
        <ListedField label={labels.student_ids}>
          <ValueList>
            {lesson.student_ids.map((id, place) => (
              <StudentName key={id} id={id} name={lesson.student_names[place] ?? ''} />
            ))}
          </ValueList>
        </ListedField>
        <ListedField label={labels.note}>{lesson.note && <bdi>{lesson.note}</bdi>}</ListedField>
      </FieldList>
    </Dialog>
  );
}

interface LessonActionsProps extends Omit<LessonDialogProps, 'rooms'> {
  /** What restoring the lesson would conflict with. */
  conflicts: ReturnType<typeof useConflicts>;
}

function LessonActions({ lesson, conflicts, onClose }: LessonActionsProps) {
  const openDialog = useOpenDialog();
  const restore = useRestore({ lesson, conflicts, onClose });
  const opens = (text: string, dialog: (close: () => void) => ReactNode) => (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => openDialog(dialog)}>
      {text}
    </Button>
  );
  const { series_id, state } = lesson;
  return (
    <Actions>
      {state === 'cancelled' ? (
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          {conflicts.conflicts.length > 0 ? timetableMessages.restoreAnyway : timetableMessages.restore}
        </Button>
      ) : (
        <>
          {opens(timetableMessages.edit, (close) => (
            <LessonFormDialog lesson={lesson} start={lesson} onClose={close} />
          ))}
          {opens(timetableMessages.copy, (close) => (
            <LessonFormDialog start={lesson} onClose={close} />
          ))}
          {opens(timetableMessages.cancel, (close) => (
            <CancelLessonDialog lesson={lesson} onClose={close} />
          ))}
        </>
      )}
      {series_id !== null && (
        <>
          {opens(timetableMessages.following, (close) => (
            <FollowingDialog lesson={{ ...lesson, series_id }} onClose={close} />
          ))}
          {opens(timetableMessages.endSeries, (close) => (
            <EndSeriesDialog lesson={{ ...lesson, series_id }} onClose={close} />
          ))}
        </>
      )}
    </Actions>
  );
}

/** Takes the cancellation of a lesson back. Conflicts are named first; the next attempt accepts them. */
function useRestore({ lesson: { _id }, conflicts, onClose }: LessonActionsProps) {
  const queryClient = useQueryClient();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      api.post(`/admin/scheduled-lessons/${encodeURIComponent(_id)}/restore`, {
        body: { accept: conflicts.accept },
        idempotencyKey: keyOf([_id, ...conflicts.accept].join(' ')),
      }),
    onSuccess() {
      keyedToasts.succeeded(`scheduled-lesson:${_id}`, timetableMessages.restored);
      onClose();
    },
    onError(error) {
      if (error instanceof ApiError && conflicts.explain(error)) return;
      const message = saveFailure(error, timetableMessages.restoreFailed);
      if (message) keyedToasts.failed(`scheduled-lesson:${_id}`, message);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: TIMETABLE }),
  });
}
