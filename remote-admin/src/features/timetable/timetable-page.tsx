import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { Select } from 'design-system/select';
import { useSearchParams } from 'react-router-dom';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { AddButton, DialogButton } from '../../shared/lists/dialog-button';
import { type Filter, Filters, useChoiceFilter } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { BatchDialog } from '../../shared/messages/batch-dialog';
import { usePermission } from '../../shared/rights/use-permission';
import { admittedTeachers, roomList, type Whose } from '../../shared/timetable/timetable-queries';
import { DrawnTimetable } from './drawn-timetable';
import { FreeDialog } from './free-dialog';
import { LessonFormDialog } from './lesson-form-dialog';
import { timetableMessages } from './messages';
import { AddSeriesDialog } from './series-dialog';
import type { View } from './timetable-view';
import { UnassignedLessons, UnloggedLessons } from './waiting-lessons';

/** What the chosen day is in each view. */
const DAY_LABELS: Record<View, string> = {
  rooms: timetableMessages.day,
  teachers: timetableMessages.day,
  week: timetableMessages.day,
  unlogged: timetableMessages.until,
  unassigned: timetableMessages.since,
};

/** `/Timetable`: a day by rooms or by teachers, the week of one teacher, room or student, and the lessons that wait for a log or a teacher. */
export default function TimetablePage() {
  const view = useChoiceFilter('mode', timetableMessages.view, timetableMessages.views, 'radio');
  const [day, setDay] = useSearchParamState('date', currentDay, isCalendarDay);
  const rooms = useQuery(roomList()).data?.rows ?? [];
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const whose = useWhose([
    ...teachers.map(({ _id, username }) => option('teacher', _id, timetableMessages.teacherOption(username))),
    ...rooms.map(({ _id, name }) => option('room', _id, timetableMessages.roomOption(name))),
  ]);
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
          {mayDecide && (
            <DialogButton
              variant="secondary"
              dialog={(close) => (
                <BatchDialog
                  title={timetableMessages.remind}
                  description={timetableMessages.remindOf(dayText(day))}
                  batch={{ kind: 'lesson-reminder', day }}
                  onClose={close}
                />
              )}
            >
              {timetableMessages.remind}
            </DialogButton>
          )}
          <DialogButton variant="secondary" dialog={(close) => <FreeDialog day={day} onClose={close} />}>
            {timetableMessages.findFree}
          </DialogButton>
        </>
      }
      filters={
        <Filters
          label={timetableMessages.filters}
          filters={[
            view,
            dayOfTimetable(DAY_LABELS[view.value], day, setDay),
            ...(view.value === 'week' ? [whose.filter] : []),
          ]}
        />
      }
    >
      {view.value === 'unlogged' ? (
        <UnloggedLessons until={day} />
      ) : view.value === 'unassigned' ? (
        <UnassignedLessons from={day} />
      ) : (
        <DrawnTimetable view={view.value} day={day} onDayChange={setDay} whose={whose.chosen} />
      )}
    </ListPage>
  );
}

function dayOfTimetable(label: string, day: string, setDay: (day: string) => void): Filter {
  return {
    label,
    value: day,
    text: dayText(day),
    isSet: day !== currentDay(),
    field: (
      <DateField
        waitsForYear
        label={label}
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
