import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dayAfter } from 'api-contract/calendar-day';
import { minuteOf, timeAt } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { joinList } from 'arabic-text/list';
import type { Column } from 'design-system/table';
import { CalendarCheck } from 'lucide-react';
import { nameColumn, textColumn } from '../../shared/lists/columns';
import { AddRowButton, RowDialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { usePermission } from '../../shared/rights/use-permission';
import { SettleLessonsDialog } from '../../shared/timetable/settle-lessons-dialog';
import { DAYS_AT_ONCE, timetableOf, unloggedLessons } from '../../shared/timetable/timetable-queries';
import { timetableMessages, unassignedMessages, unloggedMessages } from './messages';

const { labels } = timetableMessages;

/** The lessons of past days that were not logged: they are logged by their teachers, given to a substitute, or cancelled. */
export function UnloggedLessons({ until }: { until: string }) {
  const mayDecide = usePermission('decisions');
  return (
    <PageSection title={unloggedMessages.title} hint={unloggedMessages.hint}>
      <List
        query={useInfiniteQuery(unloggedLessons(until))}
        messages={unloggedMessages}
        icon={<CalendarCheck />}
        caption={unloggedMessages.title}
        columns={COLUMNS}
        actions={mayDecide && settleButton}
      />
    </PageSection>
  );
}

/** The coming lessons without a teacher, which are given to substitutes one by one or all together. */
export function UnassignedLessons({ from }: { from: string }) {
  const mayDecide = usePermission('decisions');
  const days = { from, to: dayAfter(from, DAYS_AT_ONCE - 1) };
  const query = useQuery({
    ...timetableOf({ ...days, whose: { kind: 'teacher', id: 'none' } }),
    select: ({ scheduled_lessons }) => ({
      rows: scheduled_lessons.filter(({ state }) => state === 'planned'),
    }),
  });
  const hit = query.data?.rows.map(({ _id }) => _id) ?? [];
  return (
    <PageSection title={unassignedMessages.title} hint={unassignedMessages.hint}>
      <List
        query={query}
        messages={unassignedMessages}
        icon={<CalendarCheck />}
        caption={unassignedMessages.title}
        columns={COLUMNS}
        actions={mayDecide && settleButton}
      >
        {mayDecide && hit.length > 1 && (
          <AddRowButton
            dialog={(close) => (
              <SettleLessonsDialog hitting={{ ...days, hit, teacher_id: 'none' }} onClose={close} />
            )}
          >
            {timetableMessages.settleAll(hit.length)}
          </AddRowButton>
        )}
      </List>
    </PageSection>
  );
}

const COLUMNS: Column<ScheduledLesson>[] = [
  nameColumn('when', timetableMessages.when, ({ day, start, minutes }) =>
    timetableMessages.at(day, `${start}–${timeAt(minuteOf(start) + minutes)}`),
  ),
  textColumn(
    'teacher',
    labels.teacher_id,
    ({ teacher_name }) => teacher_name ?? timetableMessages.unassigned,
  ),
  textColumn('subject', labels.subject, ({ subject }) => subject),
  textColumn('students', labels.student_ids, ({ student_names }) => joinList(student_names)),
];

const settleButton = ({ _id, day, start, subject, teacher_id }: ScheduledLesson) => (
  <RowDialogButton
    label={timetableMessages.settleOf(subject, day, start)}
    dialog={(close) => (
      <SettleLessonsDialog
        hitting={{ from: day, to: day, hit: [_id], teacher_id: teacher_id ?? 'none' }}
        onClose={close}
      />
    )}
  >
    {timetableMessages.settle}
  </RowDialogButton>
);
