import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { dayText } from 'arabic-text/day-text';
import { DateField } from 'design-system/date-field';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { AddButton, DialogButton } from '../../shared/lists/dialog-button';
import { type Filter, Filters } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { BatchDialog } from '../../shared/messages/batch-dialog';
import { usePermission } from '../../shared/rights/use-permission';
import { AbsenceDialog } from '../../shared/timetable/absence-dialog';
import { DrawnTimetable } from './drawn-timetable';
import { FreeDialog } from './free-dialog';
import { LessonFormDialog } from './lesson-form-dialog';
import { timetableMessages } from './messages';
import { AddSeriesDialog } from './series-dialog';
import type { View } from './timetable-view';
import { useWhose } from './use-whose';
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
  const whose = useWhose();
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
          {mayDecide && (
            <>
              <DialogButton
                variant="secondary"
                dialog={(close) => <AbsenceDialog day={day} onClose={close} />}
              >
                {timetableMessages.addAbsence}
              </DialogButton>
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
            </>
          )}
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
