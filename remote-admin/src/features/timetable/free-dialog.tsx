import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { FormGrid } from 'design-system/layout';
import { Select } from 'design-system/select';
import { LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { ValueList } from '../../shared/record/field-list';
import { freeAt } from '../../shared/timetable/timetable-queries';
import { timetableMessages } from './messages';

const { labels } = timetableMessages;

/** Answers "who is free at 17:00 on Tuesday": teachers for a subject and a level, and rooms for so many. */
export function FreeDialog({ day, onClose }: { day: string; onClose: () => void }) {
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
  const typed = (field: 'start' | 'minutes' | 'subject' | 'seats', label: string) => ({
    label,
    value: asked[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => set(field)(currentTarget.value),
  });
  return (
    <Dialog open title={timetableMessages.freeTitle} onClose={onClose}>
      <FormGrid>
        <DateField
          label={labels.day}
          name="day"
          value={asked.day}
          onValueChange={(next) => next && set('day')(next)}
        />
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
      <QueryContent
        query={query}
        loading={<LoadingState label={timetableMessages.loading} lines={4} />}
        failed={timetableMessages.freeFailed}
      >
        {({ teachers, rooms }) => (
          <>
            <Found title={timetableMessages.freeTeachers} none={timetableMessages.noneFree}>
              {teachers.map(({ name }) => name)}
            </Found>
            <Found title={timetableMessages.freeRooms} none={timetableMessages.noRoomFree}>
              {rooms.map(({ name, seats }) =>
                seats === null ? name : `${name} (${timetableMessages.seats(seats)})`,
              )}
            </Found>
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}

function Found({ title, none, children }: { title: string; none: string; children: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ValueList>
          {children.map((name) => (
            <bdi key={name}>{name}</bdi>
          ))}
        </ValueList>
      )}
    </section>
  );
}
