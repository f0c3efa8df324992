import { LESSON_TYPE_NAMES, type LessonStatus } from 'api-contract/lesson';
import { Button } from 'design-system/button';
import type { Column } from 'design-system/table';
import { lessonColumns } from 'lesson-kit/lesson-columns';
import { LessonHistoryButton } from 'lesson-kit/lesson-history';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { Inbox } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { ApiError } from 'shared-auth';
import { useMonthOrAllFilter } from '../../shared/filters/month-filter';
import { ALL_MONTHS } from '../../shared/filters/use-month';
import { LESSON_HISTORY_PATH } from '../../shared/lessons/lesson-lists';
import { type LessonList, useLessonPages } from '../../shared/lessons/lesson-pages';
import { LessonStudents } from '../../shared/lessons/lesson-students';
import { lessonListMessages } from '../../shared/lessons/messages';
import { useLessonFilters } from '../../shared/lessons/use-lesson-filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { printMessages } from '../../shared/lists/print-messages';
import { usePrintAll } from '../../shared/lists/use-print-all';
import { usePermission } from '../../shared/rights/use-permission';
import { type RestorableState, restorableMessages, restorablePageMessages } from './messages';
import styles from './restorable-lessons.module.css';
import { type RestorableLesson, type RowState, useRestoreLesson } from './use-restore-lesson';

const PAGE_SIZE = 20;

interface RestorableLessonsPageProps<Row extends RestorableLesson, Sent> {
  state: RestorableState;
  list: Pick<LessonList<Row, Sent>, 'field' | 'complete'>;
  /** What a row says below its columns; the same function at each render, as `statusAfter`. */
  renderDetails: (lesson: Row) => ReactNode;
  /** The status that a lesson returns to. */
  statusAfter: (lesson: Row) => LessonStatus;
}

/** Lessons of both types in one state, of all months or of one, each with its history and a button that restores it. */
export function RestorableLessonsPage<Row extends RestorableLesson, Sent>(
  props: RestorableLessonsPageProps<Row, Sent>,
) {
  const { state, list, renderDetails, statusAfter } = props;
  const { title, subtitle, loadFailed, none, noneInMonth } = restorablePageMessages[state];
  const monthFilter = useMonthOrAllFilter(getAllMonths);
  const { month } = monthFilter;
  const { filter, fields, isFiltered } = useLessonFilters(monthFilter, { withDate: true });
  const path = `/admin/${state}-lessons`;
  const { query, pages, readAll } = useLessonPages({ path, ...list, month, filter, pageSize: PAGE_SIZE });
  const { printed, button: printButton } = usePrintAll(readAll, 'small');
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
    <ListPage title={title} subtitle={subtitle} actions={printButton} filters={fields}>
      <section className={styles.list} aria-label={title}>
        <List
          query={query}
          pages={pages}
          printed={printed}
          paperHint={printMessages.paperHint}
          messages={{
            ...lessonListMessages,
            loadFailed: (error) => (isMissing(error) ? restorableMessages.unavailable : loadFailed),
            ...(month === undefined
              ? { none }
              : { none: noneInMonth, noneHint: restorableMessages.otherMonths }),
          }}
          icon={<Inbox />}
          isFiltered={isFiltered}
          caption={title}
          columns={columns}
          tableBreakpoint="52rem"
        />
      </section>
    </ListPage>
  );
}

const getAllMonths = () => ALL_MONTHS;

function isMissing(error: Error): boolean {
  return error instanceof ApiError && error.kind === 'not-found';
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
