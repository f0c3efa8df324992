import type { LessonType } from 'api-contract/lesson';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import type { Column } from 'design-system/table';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel } from 'lesson-kit/lesson-labels';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AttendanceDialogs } from '../../shared/attendance/attendance-dialogs';
import { lessonAnchor } from '../../shared/lessons/lesson-address';
import { linkableLessonColumns } from '../../shared/lessons/lesson-link';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import { List, type ListProps } from '../../shared/lists/list';
import styles from './approved-lesson-list.module.css';
import { LessonActions } from './lesson-actions';
import { approvedPageMessages, type Removal, removalMessages } from './messages';
import { useRemoveLesson } from './use-remove-lesson';

interface ApprovedLessonListProps
  extends Pick<
    ListProps<Lesson>,
    'query' | 'pages' | 'printed' | 'paperHint' | 'messages' | 'icon' | 'isFiltered'
  > {
  lessonType: LessonType;
}

const NONE: readonly Lesson[] = [];

/** Approved lessons in pages: their attendance can be changed, and, after a confirmation, they are deleted or taken back. */
export function ApprovedLessonList({ lessonType, ...listProps }: ApprovedLessonListProps) {
  const { title } = approvedPageMessages[lessonType];
  const rows = listProps.query.data?.rows ?? NONE;
  const [toRemove, setToRemove] = useState<{ lesson: Lesson; removal: Removal }>();
  const [attended, setAttended] = useState<Lesson>();
  const [removed, setRemoved] = useState<{ id: string; index: number }>();
  const list = useRef<HTMLElement>(null);
  const { remove, isSending } = useRemoveLesson(lessonType);
  useLinkedRow(rows, lessonAnchor);

  async function confirm(lesson: Lesson, removal: Removal) {
    const index = rows.indexOf(lesson);
    const isGone = await remove(lesson, removal);
    setToRemove(undefined);
    if (isGone) setRemoved({ id: lesson._id, index });
  }

  // The pressed button is removed with its row: the button at its position gets the focus.
  useEffect(() => {
    if (!removed || rows.some(({ _id }) => _id === removed.id)) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-delete]') ?? [];
    (buttons[Math.min(removed.index, buttons.length - 1)] ?? list.current)?.focus();
    setRemoved(undefined);
  }, [removed, rows]);

  const columns = useMemo(
    (): Column<Lesson>[] => [
      ...linkableLessonColumns(lessonType),
      {
        key: 'actions',
        header: columnLabels.actions,
        actions: true,
        width: '8.75rem',
        render: (lesson) => (
          <LessonActions
            lesson={lesson}
            onRemove={(removal) => setToRemove({ lesson, removal })}
            onAttendance={() => setAttended(lesson)}
          />
        ),
      },
    ],
    [lessonType],
  );
  const messages = removalMessages[toRemove?.removal ?? 'delete'];

  return (
    <Stack>
      <section ref={list} tabIndex={-1} aria-label={title}>
        <List {...listProps} caption={title} columns={columns} tableBreakpoint="52rem" />
      </section>
      <ConfirmDialog
        open={toRemove !== undefined}
        message={messages.question}
        confirmLabel={isSending ? messages.sending : messages.action}
        cancelLabel={messages.keep}
        tone={toRemove?.removal === 'delete' ? 'danger' : 'neutral'}
        busy={isSending}
        onConfirm={() => toRemove && void confirm(toRemove.lesson, toRemove.removal)}
        onCancel={() => setToRemove(undefined)}
      >
        {toRemove && lessonLabel(toRemove.lesson)}
        <p className={styles.meaning}>{messages.meaning}</p>
      </ConfirmDialog>
      <AttendanceDialogs lesson={attended} onClose={() => setAttended(undefined)} />
    </Stack>
  );
}
