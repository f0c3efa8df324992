import { buttonClass } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { EmptyState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { lessonDay } from '../lesson/lesson-day';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { usePendingLessons } from '../lesson/lesson-queries';
import { studentsText } from '../lesson/students-text';
import { alerts, messages } from '../messages';
import { LessonList } from './lesson-list';
import { editButtonId, pendingColumns } from './pending-columns';
import { useFocusRequest } from './use-focus-request';
import { useLessonRemoval } from './use-lesson-removal';
import { useLessonSearch } from './use-lesson-search';
import { useRowEdit } from './use-row-edit';

const NO_LESSONS: never[] = [];

/** The pending lessons, each of which can be edited in its row, deleted after a question, or repeated. */
export function PendingLessons<AnyLesson extends Lesson>({ kind }: { kind: LessonKind<AnyLesson> }) {
  const lessons = usePendingLessons(kind);
  const search = useLessonSearch(kind, lessons.data ?? NO_LESSONS, kind.pageSizes.pending);
  const countId = useId();
  const formId = useId();
  const focus = useFocusRequest();
  const edit = useRowEdit(kind, (lesson) => focus(editButtonId(lesson), countId));
  const removal = useLessonRemoval(kind, () => focus(countId));
  const { asked } = removal;

  return (
    <>
      {/* A form cannot stand around a table row: the row's fields belong to this one by its id. */}
      <form id={formId} hidden noValidate onSubmit={edit.save} />
      <LessonList
        kind={kind}
        caption={messages[kind.name].pending}
        lessons={lessons}
        search={search}
        columns={pendingColumns({ kind, edit, formId, onDelete: removal.ask })}
        countId={countId}
        notLoaded={alerts.pendingNotLoaded}
        noLessons={<NoPendingLessons createPath={kind.paths.create} label={messages[kind.name].create} />}
        dateFilter={
          <TextField
            key={`date-${search.searchKey}`}
            type="search"
            name="date"
            label={messages.list.searchDate}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder="YYYY-MM-DD"
            onChange={(event) => search.changeSearch({ date: event.currentTarget.value })}
          />
        }
      />
      <ConfirmDialog
        open={asked !== undefined}
        message={alerts.confirmDelete}
        confirmLabel={removal.isDeleting ? messages.list.deleting : messages.list.delete}
        cancelLabel={messages.list.keep}
        tone="danger"
        busy={removal.isDeleting}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      >
        {asked && messages.list.rowLabel(studentsText(kind.studentsOf(asked)), lessonDay(asked))}
      </ConfirmDialog>
    </>
  );
}

function NoPendingLessons({ createPath, label }: { createPath: string; label: string }) {
  return (
    <EmptyState
      title={messages.list.noLessons}
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={createPath}>
          {label}
        </Link>
      }
    >
      {messages.list.noPendingLessons}
    </EmptyState>
  );
}
