import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ChargeList, LessonCharge } from 'api-contract/charge-schema';
import type { LessonType } from 'api-contract/lesson';
import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import { Button } from 'design-system/button';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { Fragment, useMemo } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { api } from 'shared-auth';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { MoreButton } from '../../shared/long-table/more-button';
import { priceMessages } from '../../shared/prices/messages';
import type { PriceStart } from '../../shared/prices/price-dialog';
import { StudentName } from '../../shared/students/student-name';
import { pricePageMessages } from './messages';
import styles from './prices-page.module.css';

interface UnpricedLessonsProps {
  /** `YYYY-MM` */
  month: string;
  onSet: (start: PriceStart) => void;
}

/** The approved lessons of a month for which no price is in force, each with a button that sets one. */
export function UnpricedLessons({ month, onSet }: UnpricedLessonsProps) {
  const query = useInfiniteQuery(unpricedCharges(month));
  const columns = useMemo(() => [...COLUMNS, actionColumn(month, onSet)], [month, onSet]);
  return (
    <QueryContent
      query={query}
      loading={<LoadingState label={pricePageMessages.loadingUnpriced} lines={3} />}
      failed={pricePageMessages.unpricedFailed}
    >
      {(charges) => (
        <>
          <Table
            caption={pricePageMessages.unpricedList}
            columns={columns}
            rows={byLesson(charges)}
            rowKey={([{ lesson_id }]) => lesson_id}
            lines={LINES}
            empty={<p className={styles.hint}>{pricePageMessages.noUnpriced}</p>}
          />
          <MoreButton query={query} />
        </>
      )}
    </QueryContent>
  );
}

function unpricedCharges(month: string) {
  return infiniteQueryOptions({
    queryKey: ['charges', 'without-price', month],
    queryFn: ({ signal, pageParam: cursor }) =>
      api.get<ChargeList>('/admin/charges', {
        query: { month, filter: 'without-price', cursor },
        signal,
        schema: { charges: 'list' },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ charges }) => charges),
  });
}

/** The charges of one lesson, one for each student. */
type ChargesOfLesson = [LessonCharge, ...LessonCharge[]];

function byLesson(charges: readonly LessonCharge[]): ChargesOfLesson[] {
  const lessons = new Map<string, ChargesOfLesson>();
  for (const charge of charges) {
    const others = lessons.get(charge.lesson_id);
    if (others) others.push(charge);
    else lessons.set(charge.lesson_id, [charge]);
  }
  return [...lessons.values()];
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['date', 'kind'], second: ['students', 'teacher', 'hours'] };

/** The pages of approved lessons. */
const PAGES: Record<LessonType, string> = {
  individual: '/ApprovedIndividualLessonsAdmin',
  group: '/ApprovedGroupLessonsAdmin',
};

const COLUMNS: Column<ChargesOfLesson>[] = [
  {
    key: 'date',
    header: columnLabels.date,
    rowHeader: true,
    render: ([{ lesson_id, lesson_type, date }]) => (
      <GuardedLink
        to={{
          pathname: PAGES[lesson_type],
          search: `?month=${date.slice(0, 7)}`,
          hash: `#lesson-${lesson_id}`,
        }}
        aria-label={pricePageMessages.openLesson(dayText(date))}
      >
        <DayText day={date} />
      </GuardedLink>
    ),
  },
  {
    key: 'students',
    header: columnLabels.student_names,
    typed: true,
    render: (lesson) =>
      lesson.map(({ student_id, student_name }, index) => (
        <Fragment key={student_id}>
          {index > 0 && '، '}
          <StudentName id={student_id} name={student_name ?? ''} />
        </Fragment>
      )),
  },
  {
    key: 'teacher',
    header: columnLabels.teacher_name,
    typed: true,
    render: ([{ teacher_name }]) => <bdi>{teacher_name}</bdi>,
  },
  { key: 'hours', header: columnLabels.hours, render: ([{ hours }]) => hoursText(hours) },
  {
    key: 'kind',
    header: priceMessages.lesson,
    render: ([{ education_level, lesson_type }]) => priceMessages.kind(education_level, lesson_type),
  },
];

function actionColumn(month: string, onSet: (start: PriceStart) => void): Column<ChargesOfLesson> {
  return {
    key: 'actions',
    header: priceMessages.actions,
    actions: true,
    render: ([{ education_level: level, lesson_type: type }]) => (
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={pricePageMessages.ofKind(pricePageMessages.set, priceMessages.kind(level, type))}
        onClick={() => onSet({ level, type, from: `${month}-01` })}
      >
        {pricePageMessages.set}
      </Button>
    ),
  };
}
