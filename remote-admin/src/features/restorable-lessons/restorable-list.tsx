import { LESSON_TYPE_NAMES, type LessonStatus } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import { lessonColumns } from 'lesson-kit/lesson-columns';
import { LessonHistoryButton } from 'lesson-kit/lesson-history';
import { lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import type { LessonFilter } from 'lesson-kit/search-lessons';
import { type ReactNode, useMemo } from 'react';
import { LESSON_HISTORY_PATH } from '../../shared/lessons/lesson-lists';
import { LessonStudents } from '../../shared/lessons/lesson-students';
import { usePermission } from '../../shared/rights/use-permission';
import { type RestorableState, restorableMessages, restorablePageMessages } from './messages';
import styles from './restorable-list.module.css';
import { type RestorableLesson, type RowState, useRestoreLesson } from './use-restore-lesson';

export const PAGE_SIZE = 20;

interface RestorableListProps<Row> {
  state: RestorableState;
  /** The lessons that match the filters. */
  lessons: readonly Row[];
  /** The filters that they match. */
  searched: LessonFilter;
  /** It is shown instead of a list without lessons. */
  empty: ReactNode;
  renderDetails: (lesson: Row) => ReactNode;
  statusAfter: (lesson: Row) => LessonStatus;
}

/** Rejected or deleted lessons in pages. What happened to a lesson, and its buttons, are on a second line of its row. */
export function RestorableList<Row extends RestorableLesson>({
  state,
  lessons,
  searched,
  empty,
  renderDetails,
  statusAfter,
}: RestorableListProps<Row>) {
  const { title } = restorablePageMessages[state];
  const { page, pageCount, rows, setPage } = usePage(lessons, PAGE_SIZE, searched);
  const { restore, states } = useRestoreLesson(state, statusAfter);

  const columns = useMemo(
    (): Column<Row>[] => [
      ...COLUMNS,
      {
        key: 'details',
        header: restorableMessages.details,
        userText: true,
        fullLine: true,
        render: (lesson) => (
          <div className={styles.details}>
            <div className={styles.texts}>{renderDetails(lesson)}</div>
            <div className={styles.buttons}>
              <LessonHistoryButton lesson={lesson} path={LESSON_HISTORY_PATH} />
              <RestoreButton
                state={state}
                lesson={lesson}
                rowState={states.get(lesson._id)}
                onRestore={() => restore(lesson)}
              />
            </div>
          </div>
        ),
      },
    ],
    [state, renderDetails, restore, states],
  );

  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={lessonListLabels.pages}>
      <section className={styles.list} aria-label={title}>
        <Table
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          tableBreakpoint="52rem"
          empty={empty}
        />
      </section>
    </Pagination>
  );
}

/** Those of every list, with the type after the students. */
const COLUMNS: readonly Column<RestorableLesson>[] = lessonColumns('group').flatMap(
  (column): Column<RestorableLesson>[] =>
    column.rowHeader
      ? [
          { ...column, render: (lesson) => <LessonStudents lesson={lesson} /> },
          { key: 'type', header: restorableMessages.type, render: ({ type }) => LESSON_TYPE_NAMES[type] },
        ]
      : [column],
);

interface RestoreButtonProps {
  state: RestorableState;
  lesson: RestorableLesson;
  rowState: RowState | undefined;
  onRestore: () => void;
}

/** Those who decide see it. Once pressed, the button stays and says what was done: the focus and the row keep their places. */
function RestoreButton({ state, lesson, rowState, onRestore }: RestoreButtonProps) {
  const { restore, restoring, restored } = restorablePageMessages[state];
  const mayDecide = usePermission('decisions');
  if (!mayDecide) return null;
  const label = rowState === 'restored' ? restored : restore;
  return (
    <Button
      singlePress
      variant="secondary"
      size="small"
      aria-label={`${label} ${lessonLabel(lesson)}`}
      aria-disabled={rowState === 'restored'}
      busy={rowState === 'sending'}
      busyLabel={restoring}
      onClick={onRestore}
    >
      {label}
    </Button>
  );
}
