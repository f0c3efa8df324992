import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { FormGrid, Row } from 'design-system/layout';
import { Select } from 'design-system/select';
import { LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { useOpenDialog } from '../../shared/lists/dialog-button';
import { ValueList } from '../../shared/record/field-list';
import { usePermission } from '../../shared/rights/use-permission';
import { freeAt } from '../../shared/timetable/timetable-queries';
import { LessonFormDialog } from './lesson-form-dialog';
import { timetableMessages } from './messages';

const { labels } = timetableMessages;

/** Answers "who is free at 17:00 on Tuesday": teachers for a subject and a level, and rooms for so many. Each begins a lesson then. */
export function FreeDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const openDialog = useOpenDialog();
  const mayDecide = usePermission('decisions');
  const [asked, setAsked] = useState({
    day,
    start: '17:00',
    minutes: '60',
    subject: '',
    level: '',
    seats: '',
  });
  const set = (field: keyof typeof asked) => (value: string) => setAsked({ ...asked, [field]: value });
  const isAsked = isCalendarDay(asked.day) && asked.start !== '' && Number(asked.minutes) >= 5;
  const { day: asksDay, start, minutes, ...wishes } = asked;
  const wished = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== ''));
  const query = useQuery({ ...freeAt({ day: asksDay, start, minutes, ...wished }), enabled: isAsked });
  const level = EDUCATION_LEVELS.find((each) => each === asked.level);
  const add = (found: Partial<ScheduledLesson>) =>
    openDialog((close) => (
      <LessonFormDialog
        start={{
          day: asked.day,
          start,
          minutes: Number(minutes),
          subject: asked.subject,
          ...(level && { education_level: level }),
          ...found,
        }}
        onClose={close}
      />
    ));
  const typed = (field: 'start' | 'minutes' | 'subject' | 'seats', label: string) => ({
    label,
    value: asked[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(field)(currentTarget.value),
  });
  return (
    <Dialog open title={timetableMessages.freeTitle} width="wide" onClose={onClose}>
      <FormGrid>
        <DateField label={labels.day} name="day" value={asked.day} onValueChange={set('day')} />
        <TextField {...typed('start', labels.start)} type="time" />
        <TextField {...typed('minutes', labels.minutes)} inputMode="numeric" />
        <TextField {...typed('seats', timetableMessages.seatsNeeded)} inputMode="numeric" optional />
        <TextField {...typed('subject', labels.subject)} dir="auto" optional />
        <Select
          label={labels.education_level}
          value={asked.level}
          onValueChange={set('level')}
          options={[{ value: '', label: timetableMessages.anyLevel }, ...LEVEL_OPTIONS]}
        />
      </FormGrid>
      {isAsked && (
        <QueryContent
          query={query}
          loading={<LoadingState label={timetableMessages.loading} lines={4} />}
          failed={timetableMessages.freeFailed}
        >
          {({ teachers, rooms }) => (
            <>
              {mayDecide && <p>{timetableMessages.freeHint}</p>}
              <Found
                title={timetableMessages.freeTeachers}
                none={timetableMessages.noneFree}
                found={teachers}
                onChoose={mayDecide && (({ _id }) => add({ teacher_id: _id }))}
              />
              <Found
                title={timetableMessages.freeRooms}
                none={timetableMessages.noRoomFree}
                found={rooms.map((room) => ({
                  ...room,
                  name:
                    room.seats === null ? room.name : `${room.name} (${timetableMessages.seats(room.seats)})`,
                }))}
                onChoose={mayDecide && (({ _id }) => add({ room_id: _id }))}
              />
            </>
          )}
        </QueryContent>
      )}
    </Dialog>
  );
}

interface Named {
  _id: string;
  name: string;
}

interface FoundProps {
  title: string;
  none: string;
  found: readonly Named[];
  /** If it is missing, they are only named. */
  onChoose: false | ((chosen: Named) => void);
}

function Found({ title, none, found, onChoose }: FoundProps) {
  return (
    <section>
      <h3>{title}</h3>
      {found.length === 0 ? (
        <p>{none}</p>
      ) : onChoose ? (
        <Row>
          {found.map((each) => (
            <Button
              key={each._id}
              variant="secondary"
              size="small"
              aria-haspopup="dialog"
              onClick={() => onChoose(each)}
            >
              <bdi>{each.name}</bdi>
            </Button>
          ))}
        </Row>
      ) : (
        <ValueList>
          {found.map(({ _id, name }) => (
            <bdi key={_id}>{name}</bdi>
          ))}
        </ValueList>
      )}
    </section>
  );
}
