import { useQuery } from '@tanstack/react-query';
import { dayAfter, isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, currentMoment } from 'api-contract/current-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { dayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { Actions, Row } from 'design-system/layout';
import { Select } from 'design-system/select';
import { EmptyState, LoadingState } from 'design-system/states';
import { Letterhead } from 'lesson-kit/letterhead';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { QueryContent } from 'section-kit/query-content';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { AddButton, DialogButton, useOpenDialog } from '../../shared/lists/dialog-button';
import { type Filter, Filters, useChoiceFilter } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
import { usePermission } from '../../shared/rights/use-permission';
import {
  admittedTeachers,
  roomList,
  timetableOf,
  type Whose,
} from '../../shared/timetable/timetable-queries';
import type { GridColumn } from './arrange-grid';
import { FreeDialog } from './free-dialog';
import { LessonDialog } from './lesson-dialog';
import { LessonFormDialog } from './lesson-form-dialog';
import { LessonListByTime } from './lesson-list-by-time';
import { timetableMessages } from './messages';
import { AddSeriesDialog } from './series-dialog';
import { type FreeTime, TimetableGrid } from './timetable-grid';
import styles from './timetable-page.module.css';
import { daysOf, roomColumns, teacherColumns, type View, weekColumns } from './timetable-view';

/** What a day shows where no opening hours were entered. */
const USUAL_DAY = { start: '14:00', finish: '20:00' };

/** `/Timetable`: a day by rooms or by teachers, or the week of one teacher, room or student. */
export default function TimetablePage() {
  const view = useChoiceFilter('mode', timetableMessages.view, timetableMessages.views, 'radio');
  const [day, setDay] = useSearchParamState('date', currentDay, isCalendarDay);
  const roomQuery = useQuery(roomList());
  const teacherQuery = useQuery(admittedTeachers());
  const rooms = roomQuery.data?.rows ?? [];
  const teachers = teacherQuery.data?.rows ?? [];
  const whose = useWhose([
    ...teachers.map(({ _id, username }) => option('teacher', _id, timetableMessages.teacherOption(username))),
    ...rooms.map(({ _id, name }) => option('room', _id, timetableMessages.roomOption(name))),
  ]);
  const isWeek = view.value === 'week';
  const days = daysOf(view.value, day);
  const query = useQuery({
    ...timetableOf({ ...days, ...(isWeek && { whose: whose.chosen }) }),
    // The first teacher is known once the teachers are.
    enabled: !isWeek || whose.chosen !== undefined || (teacherQuery.isFetched && roomQuery.isFetched),
  });
  const mayDecide = usePermission('decisions');
  return (
    <ListPage
      title={timetableMessages.title}
      subtitle={timetableMessages.subtitle}
      actions={
        <>
          {mayDecide && (
            <>
              <AddButton dialog={(close) => <AddSeriesDialog start={{ day }} onClose={close} />}>
                {timetableMessages.addSeries}
              </AddButton>
              <AddButton
                variant="secondary"
                dialog={(close) => <LessonFormDialog start={{ day }} onClose={close} />}
              >
                {timetableMessages.addLesson}
              </AddButton>
            </>
          )}
          <DialogButton variant="secondary" dialog={(close) => <FreeDialog day={day} onClose={close} />}>
            {timetableMessages.findFree}
          </DialogButton>
        </>
      }
      filters={
        <Filters
          label={timetableMessages.filters}
          filters={[view, dayOfTimetable(day, setDay), ...(isWeek ? [whose.filter] : [])]}
        />
      }
    >
      <Letterhead />
      <DaySteps view={view.value} day={day} onChange={setDay} />
      <QueryContent
        query={query}
        loading={<LoadingState label={timetableMessages.loading} lines={10} />}
        failed={timetableMessages.loadFailed}
      >
        {({ scheduled_lessons: lessons, closures, absences }) => {
          const shown = { lessons, rooms, teachers };
          const columns =
            view.value === 'rooms'
              ? roomColumns(shown)
              : view.value === 'teachers'
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
              <Lessons view={view.value} day={day} columns={columns} lessons={lessons} />
            </>
          );
        }}
      </QueryContent>
    </ListPage>
  );
}

interface LessonsProps {
  view: View;
  day: string;
  columns: readonly GridColumn[];
  lessons: readonly ScheduledLesson[];
}

/** The grid on a wide screen, a list by time on a phone. Both open the same dialogs. */
function Lessons({ view, day, columns, lessons }: LessonsProps) {
  const openDialog = useOpenDialog();
  const mayDecide = usePermission('decisions');
  const rooms = useQuery(roomList()).data?.rows ?? [];
  const now = currentMoment();
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

/** The buttons of the day or week before and after, and of the present day. */
function DaySteps({ view, day, onChange }: { view: View; day: string; onChange: (day: string) => void }) {
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
        {joinList([...new Set([dayText(days.from), dayText(days.to)])])}
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

function dayOfTimetable(day: string, setDay: (day: string) => void): Filter {
  return {
    label: timetableMessages.day,
    value: day,
    text: dayText(day),
    isSet: day !== currentDay(),
    field: (
      <DateField
        waitsForYear
        label={timetableMessages.day}
        name="date"
        value={day}
        onValueChange={(next) => next && setDay(next)}
      />
    ),
  };
}

interface WhoseOption extends Whose {
  label: string;
}

const option = (kind: Whose['kind'], id: string, label: string): WhoseOption => ({ kind, id, label });

/** Whose week is shown: the teacher, room or student of the address, else the first teacher. */
function useWhose(options: readonly WhoseOption[]) {
  const [search, setSearch] = useSearchParams();
  const [kind, id] = [search.get('filter'), search.get('id')];
  const known = options.find((each) => each.kind === kind && each.id === id);
  // A student's page leads to the week of a student, who is not among the options.
  const chosen =
    known ?? (kind === 'student' && id ? option(kind, id, timetableMessages.studentWeek) : options[0]);
  const all = chosen && !options.includes(chosen) ? [chosen, ...options] : options;
  const filter: Filter = {
    label: timetableMessages.whose,
    value: chosen ? keyOf(chosen) : '',
    text: chosen?.label ?? '',
    isSet: true,
    field: (
      <Select
        label={timetableMessages.whose}
        name="id"
        value={chosen ? keyOf(chosen) : ''}
        options={all.map((each) => ({ value: keyOf(each), label: each.label }))}
        onValueChange={(value) => {
          const next = all.find((each) => keyOf(each) === value);
          if (!next) return;
          setSearch(
            (before) => {
              before.set('filter', next.kind);
              before.set('id', next.id);
              return before;
            },
            { replace: true },
          );
        }}
      />
    ),
  };
  return { chosen: chosen && { kind: chosen.kind, id: chosen.id }, filter };
}

const keyOf = ({ kind, id }: Whose) => `${kind} ${id}`;
