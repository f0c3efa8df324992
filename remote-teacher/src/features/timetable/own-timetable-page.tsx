import { useQuery } from '@tanstack/react-query';
import { dayAfter, isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Page, Row, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { calendarMessages } from 'lesson-kit/calendar-messages';
import { CalendarDays, ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/messages';
import { ScheduledList } from '../../shared/timetable/scheduled-list';
import { firstOfWeek, unloggedLessons, weekOf } from '../../shared/timetable/timetable-queries';
import { AbsenceDialog } from './absence-dialog';
import { CalendarDialog } from './calendar-dialog';
import { ownTimetableMessages } from './messages';
import { OtherTimeDialog } from './other-time-dialog';
import { OwnAbsences } from './own-absences';

/** `/MyTimetable`: what was not logged yet, and the teacher's week from today on. */
export default function OwnTimetablePage() {
  const messages = ownTimetableMessages;
  usePageReady(pageTitle(messages.title));
  const [today] = useState(currentDay);
  const [day, setDay] = useSearchParamState('date', currentDay, isCalendarDay);
  const [toMove, setToMove] = useState<ScheduledLesson>();
  const [isAbsenceOpen, setIsAbsenceOpen] = useState(false);
  const [isCalendarOpen, setIsCalendarOpen] = useState(false);
  const first = firstOfWeek(day);
  const week = useQuery(weekOf(day));
  const { data: unlogged = [] } = useQuery(unloggedLessons());
  return (
    <Page>
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        back={<BackToDashboard />}
        actions={
          <>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsAbsenceOpen(true)}>
              {messages.addAbsence}
            </Button>
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsCalendarOpen(true)}>
              {calendarMessages.open}
            </Button>
            <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
              {messages.print}
            </Button>
          </>
        }
      />
      <Stack>
        {unlogged.length > 0 && (
          <Card title={messages.unlogged} description={messages.unloggedCount(unlogged.length)}>
            {daysIn(unlogged).map(([each, lessons]) => (
              <section key={each}>
                <h3>{messages.day(each)}</h3>
                <ScheduledList label={messages.day(each)} lessons={lessons} today={today} />
              </section>
            ))}
          </Card>
        )}
        <OwnAbsences today={today} />
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon={<ChevronRight />}
            aria-label={messages.earlierWeek}
            onClick={() => setDay(dayAfter(day, -7))}
          />
          <h2 aria-live="polite">{messages.week(first, dayAfter(first, 6))}</h2>
          <Button
            variant="secondary"
            size="small"
            icon={<ChevronLeft />}
            aria-label={messages.laterWeek}
            onClick={() => setDay(dayAfter(day, 7))}
          />
          {first !== firstOfWeek(today) && (
            <Button variant="quiet" size="small" onClick={() => setDay(currentDay())}>
              {messages.thisWeek}
            </Button>
          )}
        </Row>
        <QueryContent
          query={week}
          loading={<LoadingState label={messages.loading} lines={8} />}
          failed={messages.loadFailed}
        >
          {({ scheduled_lessons: lessons, closures, absences }) => (
            <>
              {closures.length + absences.length > 0 && (
                <Row>
                  {closures.map(({ _id, label }) => (
                    <Badge key={_id} tone="waiting">
                      {messages.closedOn(label)}
                    </Badge>
                  ))}
                  {absences.map(({ _id, from, to }) => (
                    <Badge key={_id}>{messages.absence(from, to)}</Badge>
                  ))}
                </Row>
              )}
              {lessons.length === 0 && <EmptyState icon={<CalendarDays />} title={messages.none} />}
              {daysIn(lessons).map(([each, ofDay]) => {
                const label = each === today ? messages.today(each) : messages.day(each);
                return (
                  <section key={each}>
                    <h3>{label}</h3>
                    <ScheduledList
                      label={label}
                      lessons={ofDay}
                      today={today}
                      {...(each >= today && {
                        action: (lesson) => (
                          <Button
                            variant="quiet"
                            size="small"
                            aria-haspopup="dialog"
                            aria-label={messages.otherTimeOf(lesson.subject, lesson.day, lesson.start)}
                            onClick={() => setToMove(lesson)}
                          >
                            {messages.otherTime}
                          </Button>
                        ),
                      })}
                    />
                  </section>
                );
              })}
            </>
          )}
        </QueryContent>
      </Stack>
      {toMove && <OtherTimeDialog lesson={toMove} onClose={() => setToMove(undefined)} />}
      {isCalendarOpen && <CalendarDialog onClose={() => setIsCalendarOpen(false)} />}
      {isAbsenceOpen && <AbsenceDialog onClose={() => setIsAbsenceOpen(false)} />}
    </Page>
  );
}

/** The lessons of each day that has some, in order. */
function daysIn<Lesson extends { day: string }>(lessons: readonly Lesson[]): [day: string, Lesson[]][] {
  const days = [...new Set(lessons.map(({ day }) => day))].sort();
  return days.map((day) => [day, lessons.filter((lesson) => lesson.day === day)]);
}
