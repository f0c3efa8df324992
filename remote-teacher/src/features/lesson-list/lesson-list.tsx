import type { UseQueryResult } from '@tanstack/react-query';
import { joinLabelled, joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import type { Message } from 'design-system/inline-message';
import { Stack, Toolbar } from 'design-system/layout';
import { Pagination } from 'design-system/pagination';
import { EmptyState, ErrorState } from 'design-system/states';
import { type Column, Table, type TableProps } from 'design-system/table';
import { TextField } from 'design-system/text-field';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { type ReactNode, useRef } from 'react';
import { useStickyError } from 'section-kit/use-sticky-error';
import { lessonColumnMessages, lessonListMessages } from './messages';
import type { useLessonSearch } from './use-lesson-search';

interface LessonListProps {
  caption: string;
  lessons: UseQueryResult<Lesson[]>;
  search: ReturnType<typeof useLessonSearch>;
  columns: readonly Column<Lesson>[];
  /** The second filter, beside the search by student: its label, its field, and what that holds as one says it. */
  dateFilter: { label: string; field: ReactNode; text: string };
  /** The alert of spec §8 for a list that cannot be loaded. */
  notLoaded: Message;
  /** Stands in the table's place when there is nothing to search in. */
  noLessons: ReactNode;
  /** What the count says then, where it can say more than that there are none. */
  countOfNone?: string;
  /** The id of the result count, where the focus goes when the focused row has left. */
  countId: string;
  /** What is to be known before the table is read. */
  notice?: ReactNode;
  /** How wide its place must be for columns. */
  tableBreakpoint?: TableProps<Lesson>['tableBreakpoint'];
}

/** What all four lists share: the search, how many lessons it finds, the table, its pages, and what else can happen. */
export function LessonList({
  caption,
  lessons,
  search,
  columns,
  dateFilter,
  notLoaded,
  noLessons,
  countOfNone = lessonListMessages.count(0),
  countId,
  notice,
  tableBreakpoint,
}: LessonListProps) {
  const count = useRef<HTMLParagraphElement>(null);
  const failure = useStickyError(lessons, count);
  const isEmpty = search.found.length === 0 && !search.isSearching;
  const table = (
    <Table
      caption={caption}
      columns={columns}
      rows={search.rows}
      rowKey={({ _id }) => _id}
      rowLabel={(lesson) => lessonListMessages.rowLabel(joinList(studentNames(lesson)), lessonDay(lesson))}
      busy={lessons.isPending}
      tableBreakpoint={tableBreakpoint}
      empty={search.isSearching ? <NoMatches onClear={search.clearSearch} /> : noLessons}
    />
  );
  return (
    <Stack>
      <Toolbar
        aria-label={lessonListMessages.search}
        printSummary={joinLabelled({
          [dateFilter.label]: dateFilter.text,
          [lessonColumnMessages.student_name]: search.typed.student,
        })}
      >
        <TextField
          key={`student-${search.searchKey}`}
          autoFocus={search.searchKey > 0}
          type="search"
          name="student_name"
          label={lessonListMessages.searchStudent}
          dir="auto"
          autoComplete="off"
          onChange={(event) => search.changeSearch({ student: event.currentTarget.value })}
        />
        {dateFilter.field}
      </Toolbar>
      <p ref={count} id={countId} tabIndex={-1} role="status">
        {lessons.isSuccess && (isEmpty ? countOfNone : lessonListMessages.count(search.found.length))}
      </p>
      {notice}
      {failure.error && <ErrorState message={notLoaded} busy={failure.busy} onRetry={failure.retry} />}
      {(!failure.error || lessons.data !== undefined) && (
        <Pagination
          label={lessonListMessages.pages}
          page={search.page}
          pageCount={search.pageCount}
          onPageChange={search.setPage}
        >
          {table}
        </Pagination>
      )}
    </Stack>
  );
}

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={lessonListMessages.noMatches}
      action={
        <Button variant="secondary" onClick={onClear}>
          {lessonListMessages.clearSearch}
        </Button>
      }
    />
  );
}
