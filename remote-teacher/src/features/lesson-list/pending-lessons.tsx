import type { LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { buttonClass } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { EmptyState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { lessonDay, studentNames } from 'lesson-kit/lesson';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pageNames } from '../../shared/frame/messages';
import { usePendingLessons } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { LessonList } from './lesson-list';
import { lessonColumnMessages, lessonListAlerts, lessonListMessages } from './messages';
import { pendingColumns } from './pending-columns';
import { deleteButtonId } from './row-ids';
import { UnsavedEdits } from './unsaved-edits';
import { useFocusRequest } from './use-focus-request';
import { useLessonRemoval } from './use-lesson-removal';
import { useLessonSearch } from './use-lesson-search';
import { useRowEdit } from './use-row-edit';

const NO_LESSONS: never[] = [];

/** The pending lessons, each of which can be edited in its row, deleted after a question, or repeated. */
export function PendingLessons({ lessonType }: { lessonType: LessonType }) {
  const { pageSizes, paths } = lessonTypeConfig[lessonType];
  const lessons = usePendingLessons(lessonType);
  const search = useLessonSearch(lessons.data ?? NO_LESSONS, pageSizes.pending);
  const countId = useId();
  const focus = useFocusRequest();
  const edit = useRowEdit(lessonType, focus, countId);
  const removal = useLessonRemoval(lessonType, (deleted) => {
    const index = search.found.findIndex(({ _id }) => _id === deleted._id);
    const neighbours = [search.found[index + 1], search.found[index - 1]].filter((row) => row !== undefined);
    focus(...neighbours.map(deleteButtonId), countId);
  });
  const { asked } = removal;

  return (
    <>
      <LessonList
        caption={pageNames[lessonType].pending}
        lessons={lessons}
        search={search}
        columns={pendingColumns({ lessonType, edit, onDelete: removal.ask })}
        countId={countId}
        tableBreakpoint="52rem"
        notice={
          lessons.isSuccess && (
            <UnsavedEdits
              edits={edit.edits}
              lessons={lessons.data}
              shown={search.rows}
              onDiscard={edit.discard}
            />
          )
        }
        notLoaded={lessonListAlerts.pendingNotLoaded}
        noLessons={<NoPendingLessons createPath={paths.create} label={pageNames[lessonType].create} />}
        dateFilter={{
          label: lessonColumnMessages.date,
          field: (
            <TextField
              key={`date-${search.searchKey}`}
              type="search"
              name="date"
              label={lessonListMessages.searchDate}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              placeholder="YYYY-MM-DD"
              onChange={(event) => search.changeSearch({ date: event.currentTarget.value })}
            />
          ),
          text: search.typed.date,
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        message={lessonListAlerts.confirmDelete}
        confirmLabel={removal.isDeleting ? lessonListMessages.deleting : lessonListMessages.delete}
        tone="danger"
        busy={removal.isDeleting}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      >
        {asked && lessonListMessages.rowLabel(joinList(studentNames(asked)), lessonDay(asked))}
      </ConfirmDialog>
    </>
  );
}

function NoPendingLessons({ createPath, label }: { createPath: string; label: string }) {
  return (
    <EmptyState
      title={lessonListMessages.noLessons}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={createPath}>
          {label}
        </Link>
      }
    >
      {lessonListMessages.noPendingLessons}
    </EmptyState>
  );
}
