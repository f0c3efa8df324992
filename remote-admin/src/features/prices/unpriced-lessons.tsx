import { useInfiniteQuery } from '@tanstack/react-query';
import type { LessonCharge } from 'api-contract/charge-schema';
import type { Price } from 'api-contract/price-schema';
import { dayText } from 'arabic-text/day-text';
import { hoursText } from 'arabic-text/hours-text';
import type { Column, TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { Fragment, useCallback } from 'react';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { linkInList } from '../../shared/lessons/lesson-address';
import { lessonKind } from '../../shared/lessons/lesson-options';
import { textColumn } from '../../shared/lists/columns';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { joinPages, type ListedRows, pagesQuery } from '../../shared/lists/list-queries';
import { priceMessages } from '../../shared/prices/messages';
import { PriceDialog } from '../../shared/prices/price-dialog';
import { StudentName } from '../../shared/record/record-name';
import { pricePageMessages } from './messages';

interface UnpricedLessonsProps {
  /** `YYYY-MM` */
  month: string;
  /** The prices of the institute. */
  prices: readonly Price[];
}

/** The approved lessons of a month for which no price is in force, each with a button that sets one. */
export function UnpricedLessons({ month, prices }: UnpricedLessonsProps) {
  const charges = useInfiniteQuery({ ...unpricedCharges(month), select: lessonsOf });
  const actions = useCallback(
    (lesson: UnpricedLesson) => (
      <RowDialogButton
        label={pricePageMessages.ofKind(pricePageMessages.set, lessonKind(lesson))}
        dialog={(close) => (
          <PriceDialog
            prices={prices}
            start={{ level: lesson.education_level, type: lesson.lesson_type, from: `${month}-01` }}
            onClose={close}
          />
        )}
      >
        {pricePageMessages.set}
      </RowDialogButton>
    ),
    [month, prices],
  );
  return (
    <List
      query={charges}
      messages={pricePageMessages.unpricedStates}
      caption={pricePageMessages.unpricedList}
      columns={COLUMNS}
      lines={LINES}
      actions={actions}
    />
  );
}

const unpricedCharges = (month: string) =>
  pagesQuery<LessonCharge>({
    key: ['charges'],
    path: '/admin/charges',
    field: 'charges',
    query: { month, filter: 'without-price' },
  });

/** The charges of one lesson, one for each student. */
interface UnpricedLesson extends LessonCharge {
  _id: string;
  students: LessonCharge[];
}

function lessonsOf(charges: Parameters<typeof joinPages<LessonCharge>>[0]): ListedRows<UnpricedLesson> {
  const byId = new Map<string, UnpricedLesson>();
  for (const charge of joinPages(charges).rows) {
    const lesson = byId.get(charge.lesson_id) ?? { ...charge, _id: charge.lesson_id, students: [] };
    lesson.students.push(charge);
    byId.set(lesson._id, lesson);
  }
  return { rows: [...byId.values()] };
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['date', 'kind'], second: ['students', 'teacher', 'hours'] };

const COLUMNS: Column<UnpricedLesson>[] = [
  {
    key: 'date',
    header: columnLabels.date,
    rowHeader: true,
    render: ({ lesson_id, lesson_type, date }) => (
      <GuardedLink
        to={linkInList({ _id: lesson_id, type: lesson_type, approved: true, month: date.slice(0, 7) })}
        aria-label={pricePageMessages.openLesson(dayText(date))}
      >
        <DayText day={date} />
      </GuardedLink>
    ),
  },
  {
    key: 'students',
    header: columnLabels.student_names,
    userText: true,
    render: ({ students }) =>
      students.map(({ student_id, student_name }, index) => (
        <Fragment key={student_id}>
          {index > 0 && '، '}
          <StudentName id={student_id} name={student_name ?? ''} />
        </Fragment>
      )),
  },
  textColumn('teacher', columnLabels.teacher_name, ({ teacher_name }) => teacher_name),
  { key: 'hours', header: columnLabels.hours, render: ({ hours }) => hoursText(hours) },
  { key: 'kind', header: priceMessages.lesson, render: lessonKind },
];
