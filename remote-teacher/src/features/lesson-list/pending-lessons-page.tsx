import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { ConfirmDialog } from 'design-system/confirm';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import { Plus } from 'lucide-react';
import { startTransition, useId, useMemo, useState } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { pendingLessons } from '../../shared/lesson/lesson-queries';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { UnsentLessons } from '../../shared/unsent/unsent';
import { useDeleteLesson } from './lesson-changes';
import { LessonList, useLessonRows } from './lesson-list';
import { lessonListAlerts, lessonListMessages } from './messages';
import { OtherTypeLink } from './other-type-link';
import { pendingColumns } from './pending-columns';
import { UnsavedEdits } from './unsaved-edits';
import { RowEditsContext, rowId, useFocusRequest, useRowEdits } from './use-row-edits';

/** The teacher's own pending lessons: each can be edited in its row, deleted or repeated. */
export default function PendingLessonsPage({ lessonType }: { lessonType: LessonType }) {
  const { create, pending } = lessonTypeConfig[lessonType];
  usePageReady(pageTitle(pending.title));
  const lessons = useQuery(pendingLessons(lessonType));
  const rows = useLessonRows(lessons.data, pending.pageSize);
  const { filter, setFilter } = rows;
  const countId = useId();
  const focus = useFocusRequest();
  const rowEdits = useRowEdits(lessonType, focus, countId);
  const [toDelete, setToDelete] = useState<Lesson>();
  const columns = useMemo(() => pendingColumns(lessonType, setToDelete), [lessonType]);
  const deletion = useDeleteLesson(lessonType);

  function confirmDeletion() {
    if (!toDelete || deletion.isPending) return;
    const index = rows.found.findIndex(({ _id }) => _id === toDelete._id);
    const neighbours = [rows.found[index + 1], rows.found[index - 1]].filter((row) => row !== undefined);
    deletion.mutate(toDelete, {
      onSuccess: () =>
        focus(...neighbours.flatMap((row) => [rowId.deleteButton(row), rowId.editButton(row)]), countId),
      onSettled: () => setToDelete(undefined),
    });
  }

  return (
    <Page width="wide">
      <PageHeader
        title={pending.title}
        subtitle={lessonListMessages.pendingSubtitle}
        back={<BackToDashboard />}
        actions={
          <>
            <ButtonLink to={create.path}>
              <Plus aria-hidden="true" />
              {create.title}
            </ButtonLink>
            <OtherTypeLink lessonType={lessonType} list="pending" />
          </>
        }
      />
      <UnsentLessons lessonType={lessonType} />
      <RowEditsContext value={rowEdits}>
        <LessonList
          caption={pending.title}
          lessons={lessons}
          rows={rows}
          columns={columns}
          countId={countId}
          tableBreakpoint="59rem"
          notice={
            lessons.data && (
              <UnsavedEdits
                edits={rowEdits.edits}
                lessons={lessons.data}
                shown={rows.rows}
                onDiscard={rowEdits.discard}
              />
            )
          }
          notLoaded={lessonListAlerts.pendingNotLoaded}
          noLessons={
            <EmptyState
              title={lessonListMessages.noLessons}
              action={<ButtonLink to={create.path}>{create.title}</ButtonLink>}
            >
              {lessonListMessages.noPendingLessons}
            </EmptyState>
          }
          dateFilter={{
            label: columnLabels.date,
            field: (
              <TextField
                type="search"
                name="date"
                label={lessonListMessages.searchDate}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
                placeholder={lessonListLabels.datePlaceholder}
                onChange={({ currentTarget: { value } }) =>
                  startTransition(() => setFilter((current) => ({ ...current, date: value })))
                }
              />
            ),
            text: filter.date,
          }}
        />
      </RowEditsContext>
      {rowEdits.questions}
      <ConfirmDialog
        open={toDelete !== undefined}
        message={lessonListAlerts.confirmDelete}
        confirmLabel={deletion.isPending ? lessonListMessages.deleting : lessonListMessages.delete}
        tone="danger"
        busy={deletion.isPending}
        onConfirm={confirmDeletion}
        onCancel={() => setToDelete(undefined)}
      >
        {toDelete && lessonLabel(toDelete)}
      </ConfirmDialog>
    </Page>
  );
}
