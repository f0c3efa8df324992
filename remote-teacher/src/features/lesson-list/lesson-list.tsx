import type { UseQueryResult } from '@tanstack/react-query';
import { joinLabelled } from 'arabic-text/list';
import { Button } from 'design-system/button';
import type { Message } from 'design-system/inline-message';
import { Stack, Toolbar } from 'design-system/layout';
import { Pagination, usePage } from 'design-system/pagination';
import { EmptyState, ErrorState } from 'design-system/states';
import { type Column, Table, type TableLines, type TableProps } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import type { Lesson } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, lessonListLabels } from 'lesson-kit/lesson-labels';
import { isEmptyFilter, NO_FILTER } from 'lesson-kit/search-lessons';
import { useLessonSearch } from 'lesson-kit/use-lesson-search';
import { Fragment, type ReactNode, startTransition, useRef, useState } from 'react';
import { useStickyError } from 'section-kit/use-sticky-error';
import styles from './lesson-list.module.css';
import { lessonListMessages } from './messages';

/**
 * The filters of a list and the rows of the page that it shows.
 *
 * @param month another month starts on the first page, as another search does
 */
export function useLessonRows<Row extends Lesson>(
  lessons: readonly Row[] | undefined,
  pageSize: number,
  month = '',
) {
  const search = useLessonSearch(lessons);
  const { student_name, date } = search.searched;
  return { ...search, ...usePage(search.found, pageSize, `${month} ${date} ${student_name}`) };
}

type LessonRows<Row extends Lesson> = ReturnType<typeof useLessonRows<Row>>;

/** The columns of a row on a phone: the students and hours, then when, what and for which level. */
/** An empty line in place of the count until it is known. */
const LINE_OF_COUNT = '\u00a0';
const LINES: TableLines = { first: ['hours'], second: ['date', 'subject', 'education_level'] };

interface LessonListProps<Row extends Lesson> {
  caption: string;
  lessons: UseQueryResult<Row[]>;
  rows: LessonRows<Row>;
  columns: readonly Column<Row>[];
  /** The filter beside the search by student; `text` is its printed value. */
  dateFilter: { label: string; field: ReactNode; text: string };
  /** The message for a list that cannot be loaded. */
  notLoaded: Message;
  /** Replaces the table if there are no lessons to search. */
  noLessons: ReactNode;
  /** The count of no lessons. */
  countOfNone?: string;
  /** The id of the count, which gets the focus when the focused row is removed. */
  countId?: string;
  /** It is shown above the table. */
  notice?: ReactNode;
  tableBreakpoint?: TableProps<Row>['tableBreakpoint'];
}

/** A list of lessons: filters, count with the sum of hours, table and pages. */
export function LessonList<Row extends Lesson>({
  caption,
  lessons,
  rows: { filter, setFilter, searched, found, ...pages },
  columns,
  dateFilter,
  notLoaded,
  noLessons,
  countOfNone = lessonListLabels.count(0),
  countId,
  notice,
  tableBreakpoint,
}: LessonListProps<Row>) {
  const count = useRef<HTMLParagraphElement>(null);
  // The fields are uncontrolled, so that typing causes no urgent render; a new React key empties them.
  const [clearings, setClearings] = useState(0);
  const failure = useStickyError(lessons, count);
  const isSearching = !isEmptyFilter(searched);
  const isEmpty = found.length === 0 && !isSearching;

  function clearSearch() {
    setFilter(NO_FILTER);
    setClearings((count) => count + 1);
  }

  return (
    <Stack>
      <Toolbar
        aria-label={lessonListLabels.filters}
        className={styles.filters}
        printSummary={joinLabelled({
          [dateFilter.label]: dateFilter.text,
          [columnLabels.student_name]: filter.student_name,
        })}
      >
        <Fragment key={clearings}>
          <TextField
            autoFocus={clearings > 0}
            type="search"
            name="student_name"
            label={lessonListMessages.searchStudent}
            dir="auto"
            autoComplete="off"
            onChange={({ currentTarget: { value } }) =>
              startTransition(() => setFilter((current) => ({ ...current, student_name: value })))
            }
          />
          {dateFilter.field}
        </Fragment>
      </Toolbar>
      <p ref={count} id={countId} tabIndex={-1} role="status" className={styles.count}>
        {lessons.isSuccess ? (isEmpty ? countOfNone : lessonListMessages.sum(found)) : LINE_OF_COUNT}
      </p>
      {notice}
      {failure.error && <ErrorState message={notLoaded} busy={failure.busy} onRetry={failure.retry} />}
      {(!failure.error || lessons.data !== undefined) && (
        <Pagination
          label={lessonListLabels.pages}
          page={pages.page}
          pageCount={pages.pageCount}
          onPageChange={pages.setPage}
        >
          <Table
            caption={caption}
            columns={columns}
            rows={pages.rows}
            rowKey={({ _id }) => _id}
            rowLabel={lessonLabel}
            busy={lessons.isPending}
            tableBreakpoint={tableBreakpoint}
            lines={LINES}
            empty={isSearching ? <NoMatches onClear={clearSearch} /> : noLessons}
          />
        </Pagination>
      )}
    </Stack>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={lessonListLabels.noMatches}
      action={
        <Button variant="secondary" onClick={onClear}>
          {lessonListLabels.clearSearch}
        </Button>
      }
    />
  );
}
