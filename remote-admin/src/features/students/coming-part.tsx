import { useQuery } from '@tanstack/react-query';
import { dayAfter } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { Actions } from 'design-system/layout';
import type { Column, TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { SCHEDULED_STATE_NAMES } from 'lesson-kit/lesson-labels';
import { useMemo, useState } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { textColumn } from '../../shared/lists/columns';
import { List } from '../../shared/lists/list';
import { RecordSection } from '../../shared/record/record-section';
import { timetableOf } from '../../shared/timetable/timetable-queries';
import { comingMessages } from './part-messages';

/** So many days ahead are listed. */
const DAYS = 30;

/** The scheduled lessons of a student from today on, with a link to the student's week. */
export function ComingPart({ id }: { id: string }) {
  const [today] = useState(currentDay);
  const query = useQuery({
    ...timetableOf({ from: today, to: dayAfter(today, DAYS), whose: { kind: 'student', id } }),
    select: ({ scheduled_lessons }) => ({ rows: scheduled_lessons }),
  });
  const columns = useMemo(() => columnsFor(id), [id]);
  return (
    <RecordSection title={comingMessages.title}>
      <List
        query={query}
        messages={comingMessages}
        caption={comingMessages.title}
        columns={columns}
        lines={LINES}
      >
        <Actions>
          <ButtonLink variant="secondary" size="small" to={weekOf(id)}>
            {comingMessages.week}
          </ButtonLink>
        </Actions>
      </List>
    </RecordSection>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['day', 'start'], second: ['subject', 'teacher', 'state'] };

const weekOf = (student: string, day?: string) =>
  `/Timetable?mode=week&filter=student&id=${encodeURIComponent(student)}${day ? `&date=${day}` : ''}`;

/** The day leads to the lesson in its week, where it can be moved. */
const columnsFor = (student: string): Column<ScheduledLesson>[] => [
  {
    key: 'day',
    header: comingMessages.day,
    rowHeader: true,
    render: ({ day }) => (
      <GuardedLink to={weekOf(student, day)}>
        <DayText day={day} />
      </GuardedLink>
    ),
  },
  textColumn('start', comingMessages.start, ({ start }) => start),
  textColumn('subject', comingMessages.subject, ({ subject }) => subject),
  textColumn('teacher', comingMessages.teacher, ({ teacher_name }) => teacher_name),
  textColumn('state', comingMessages.state, ({ state }) => SCHEDULED_STATE_NAMES[state]),
];
