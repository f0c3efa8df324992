import { useQuery } from '@tanstack/react-query';
import { dayAfter } from 'api-contract/calendar-day';
import { currentDay, currentMoment } from 'api-contract/current-day';
import type { InstituteMoment } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { dayText } from 'arabic-text/day-text';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Actions, Row } from 'design-system/layout';
import { EmptyState, LoadingState } from 'design-system/states';
import { Letterhead } from 'lesson-kit/letterhead';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { useOpenDialog } from '../../shared/lists/dialog-button';
import { PrintButton } from '../../shared/lists/print-button';
import { usePermission } from '../../shared/rights/use-permission';
import {
  admittedTeachers,
  roomList,
  timetableOf,
  type Whose,
} from '../../shared/timetable/timetable-queries';
import type { GridColumn } from './arrange-grid';
import { LessonDialog } from './lesson-dialog';
import { LessonFormDialog } from './lesson-form-dialog';
import { LessonListByTime } from './lesson-list-by-time';
import { timetableMessages } from './messages';
import { type FreeTime, TimetableGrid } from './timetable-grid';
import styles from './timetable-page.module.css';
import { type DrawnView, daysOf, roomColumns, teacherColumns, weekColumns } from './timetable-view';

/** What a day shows where no opening hours were entered. */
const USUAL_DAY = { start: '14:00', finish: '20:00' };

interface DrawnTimetableProps {
  view: DrawnView;
  day: string;
  onDayChange: (day: string) => void;
  /** The teacher, room or student of the week; it is `undefined` until that is known. */
  whose: Whose | undefined;
}

/** A day or a week as a grid, with the buttons that lead to others. */
export function DrawnTimetable({ view, day, onDayChange, whose }: DrawnTimetableProps) {
  const roomQuery = useQuery(roomList());
  const teacherQuery = useQuery(admittedTeachers());
  const rooms = roomQuery.data?.rows ?? [];
  const teachers = teacherQuery.data?.rows ?? [];
  const isWeek = view === 'week';
  const days = daysOf(view, day);
  const query = useQuery({
    ...timetableOf({ ...days, ...(isWeek && { whose }) }),
    // The first teacher is known once the teachers are.
    enabled: !isWeek || whose !== undefined || (teacherQuery.isFetched && roomQuery.isFetched),
  });
  return (
    <>
      <Letterhead />
      <DaySteps view={view} day={day} onChange={onDayChange} />
      <QueryContent
        query={query}
        loading={<LoadingState label={timetableMessages.loading} lines={10} />}
        failed={timetableMessages.loadFailed}
      >
        {({ scheduled_lessons: lessons, closures, absences }) => {
          const shown = { lessons, rooms, teachers };
          const columns =
            view === 'rooms'
              ? roomColumns(shown)
              : view === 'teachers'
                ? teacherColumns(shown)
                : weekColumns(days.from, lessons);
          return (
            <>
              {(closures.length > 0 || absences.length > 0) && (
                <Row>
                  {closures.map(({ _id, label }) => (
                    <Badge key={_id} tone="waiting">
                      {timetableMessages.closedOn(label)}
                    </Badge>
                  ))}
                  {absences.map(({ _id, teacher_name }) => (
                    <Badge key={_id} tone="neutral">
                      {timetableMessages.absentOn(teacher_name)}
                    </Badge>
                  ))}
                </Row>
              )}
              <Lessons view={view} day={day} whose={whose} columns={columns} lessons={lessons} />
            </>
          );
        }}
      </QueryContent>
    </>
  );
}

/** What a column of a day has the lessons of. */
const AMONG: Partial<Record<DrawnView, Whose['kind']>> = { rooms: 'room', teachers: 'teacher' };

interface LessonsProps {
  view: DrawnView;
  day: string;
  whose: Whose | undefined;
  columns: readonly GridColumn[];
  lessons: readonly ScheduledLesson[];
}

/** The grid on a wide screen, a list by time on a phone. Both open the same dialogs. */
function Lessons({ view, day, whose, columns, lessons }: LessonsProps) {
  const openDialog = useOpenDialog();
  const mayDecide = usePermission('decisions');
  const rooms = useQuery(roomList()).data?.rows ?? [];
  const now = useCurrentMoment();
  const open = (lesson: ScheduledLesson) =>
    openDialog((close) => <LessonDialog lesson={lesson} rooms={rooms} onClose={close} />);
  /** What a column says of a lesson in it. */
  const placed = ({ column, start }: FreeTime): Partial<ScheduledLesson> => ({
    start,
    ...(view === 'week'
      ? { day: column }
      : { day, [view === 'rooms' ? 'room_id' : 'teacher_id']: column || null }),
  });
  return (
    <>
      <div className={styles.wide}>
        <p className={styles.hint}>{timetableMessages.gridHint}</p>
        <TimetableGrid
          label={dayText(day)}
          columns={columns}
          among={AMONG[view] ?? whose?.kind}
          bounds={USUAL_DAY}
          now={view !== 'week' && day === now.day ? now : undefined}
          onOpen={open}
          {...(mayDecide && {
            onFree: (time) =>
              openDialog((close) => <LessonFormDialog start={placed(time)} onClose={close} />),
            onDrop: (lesson, time) =>
              openDialog((close) => (
                <LessonFormDialog lesson={lesson} start={{ ...lesson, ...placed(time) }} onClose={close} />
              )),
          })}
        />
      </div>
      <div className={styles.narrow}>
        {lessons.length === 0 ? (
          <EmptyState icon={<CalendarDays />} title={timetableMessages.empty} />
        ) : (
          <LessonListByTime lessons={lessons} onOpen={open} />
        )}
      </div>
      <Actions>
        <PrintButton />
      </Actions>
    </>
  );
}

const MINUTE_MS = 60_000;

/** The present moment, which moves on while the page is open. */
function useCurrentMoment(): InstituteMoment {
  const [now, setNow] = useState(() => currentMoment());
  useEffect(() => {
    const timer = setInterval(() => setNow(currentMoment()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The buttons of the day or week before and after, and of the present day. */
function DaySteps({
  view,
  day,
  onChange,
}: {
  view: DrawnView;
  day: string;
  onChange: (day: string) => void;
}) {
  const [step, earlier, later] =
    view === 'week'
      ? [7, timetableMessages.earlierWeek, timetableMessages.laterWeek]
      : [1, timetableMessages.earlierDay, timetableMessages.laterDay];
  const days = daysOf(view, day);
  return (
    <Row className={styles.steps}>
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronRight />}
        aria-label={earlier}
        onClick={() => onChange(dayAfter(day, -step))}
      />
      <h2 className={styles.heading} aria-live="polite">
        {view === 'week' ? timetableMessages.week(days.from, days.to) : dayText(day)}
      </h2>
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft />}
        aria-label={later}
        onClick={() => onChange(dayAfter(day, step))}
      />
      {day !== currentDay() && (
        <Button variant="quiet" size="small" onClick={() => onChange(currentDay())}>
          {timetableMessages.today}
        </Button>
      )}
    </Row>
  );
}
