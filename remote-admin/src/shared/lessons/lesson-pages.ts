import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { readDateSearch } from 'arabic-text/date-search';
import { sumHours } from 'lesson-kit/hours';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonListLabels } from 'lesson-kit/lesson-labels';
import { lessonsKey } from 'lesson-kit/lesson-queries';
import { isEmptyFilter, type LessonFilter, searchLessons } from 'lesson-kit/search-lessons';
import { useLocation } from 'react-router-dom';
import { delay } from 'section-kit/delay';
import { api } from 'shared-auth';
import { type ListedRows, TYPING_PAUSE_MS } from '../lists/list-queries';
import {
  cutPage,
  pageCountOf,
  readNumberedPages,
  useChosenPage,
  type WantedPage,
} from '../lists/numbered-pages';
import { linkedLesson } from './lesson-address';

/** A list of lessons of which the server answers one numbered page. */
export interface LessonList<Row extends Lesson, Sent = Row> {
  path: string;
  /** The field of the answer that has the rows. */
  field: string;
  /** Adds what rows of an earlier server lack. */
  complete: (rows: Sent[]) => Row[];
  /** `YYYY-MM`; without it, the list holds all months. */
  month?: string | undefined;
  filter: LessonFilter;
  pageSize: number;
}

interface LessonPage<Row> extends ListedRows<Row> {
  page: number;
}

interface Answer {
  [field: string]: unknown;
  total?: number;
  hours?: number;
  page?: number;
}

/** The shown page of a list, with the number and the hours of all lessons that match. Another search shows the first page. */
export function useLessonPages<Row extends Lesson, Sent = Row>(list: LessonList<Row, Sent>) {
  const { hash, key } = useLocation();
  const searched = JSON.stringify([list.path, list.month, list.filter, key]);
  const [page, onPageChange] = useChosenPage(searched);
  // A link to a lesson shows the page with it, until another one is chosen.
  const lesson = page === undefined && isEmptyFilter(list.filter) ? linkedLesson(hash) : undefined;
  const query = useQuery(lessonPageQuery(list, { page: page ?? 1, row: lesson }));
  return {
    query,
    /** Reads all lessons that match, for paper. */
    readAll: () => readNumberedPages((page, limit) => readLessonPage(list, { page }, limit)),
    pages: {
      page: query.data?.page ?? 1,
      label: lessonListLabels.pages,
      pageCount: pageCountOf(query.data?.total, list.pageSize),
      onPageChange,
    },
  };
}

function lessonPageQuery<Row extends Lesson, Sent>(list: LessonList<Row, Sent>, wanted: WantedPage) {
  const { path, month, filter, pageSize } = list;
  return queryOptions({
    queryKey: [...lessonsKey(), path, month ?? 'all', searchOf(filter), wanted],
    queryFn: async ({ signal }) => {
      if (!isEmptyFilter(filter)) await delay(TYPING_PAUSE_MS, signal);
      return readLessonPage(list, wanted, pageSize, signal);
    },
    placeholderData: keepPreviousData,
  });
}

async function readLessonPage<Row extends Lesson, Sent>(
  { path, field, complete, month, filter }: LessonList<Row, Sent>,
  wanted: WantedPage,
  limit: number,
  signal?: AbortSignal,
): Promise<LessonPage<Row>> {
  const answer = await api.get<Answer>(path, {
    query: { ...searchOf(filter), month, limit, page: wanted.page, lesson: wanted.row },
    signal,
    schema: { [field]: 'list' },
  });
  const rows = complete(answer[field] as Sent[]);
  const { total, hours, page = 1 } = answer;
  if (total !== undefined) return { rows, total, hours, page };
  const found = searchLessons(rows.filter(({ date }) => date.startsWith(month ?? '')))(filter);
  const hoursOfAll = sumHours(found.map((lesson) => lesson.hours));
  return { ...cutPage(found, wanted, limit), hours: hoursOfAll };
}

/** The filter as the API takes it. */
function searchOf(filter: LessonFilter): LessonFilter {
  return { ...filter, date: readDateSearch(filter.date) };
}
