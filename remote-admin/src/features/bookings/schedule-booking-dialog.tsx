import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from 'api-contract/booking-schema';
import { isCalendarDay } from 'api-contract/calendar-day';
import type { FreeTime } from 'api-contract/scheduled-lesson-schema';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { FormGrid, Row } from 'design-system/layout';
import { NumberField, readNumber } from 'design-system/number-field';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { useRef, useState } from 'react';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, newIdempotencyKey } from 'shared-auth';
import { ConflictList, useConflicts } from '../../shared/timetable/conflicts';
import { admittedTeachers, roomList, TIMETABLE } from '../../shared/timetable/timetable-queries';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';
import type { ApprovalPlace } from './booking-approval';
import { BOOKINGS } from './booking-queries';
import { type BookingRow, levelOf, studentsText } from './booking-row';
import { NEW_FAMILY, useFamiliesOfNumber } from './families-of-number';
import { planMessages } from './plan-messages';

interface ScheduleBookingDialogProps {
  booking: BookingRow;
  /** The teacher who is proposed. */
  teacher?: string | undefined;
  /** Its place among several that are approved one after the other. */
  place?: ApprovalPlace;
  /** It is called with the teacher of an approval that the caller announces; without it, a toast does. */
  onApproved?: (teacher: string) => void;
  /** Leaves out the bookings that follow. */
  onStop?: () => void;
  onClose: () => void;
}

const ALONE: ApprovalPlace = { number: 1, total: 1 };

/** Approves a booking with teacher, room and time: it becomes a lesson in the timetable. Conflicts are named before. */
export function ScheduleBookingDialog(props: ScheduleBookingDialogProps) {
  const { booking, teacher, place = ALONE, onApproved, onStop, onClose } = props;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<FreeTime>();
  const teachers = useQuery(admittedTeachers()).data?.rows ?? [];
  const rooms = (useQuery(roomList()).data?.rows ?? []).filter(({ active }) => active);
  const families = useFamiliesOfNumber(booking);
  const conflicts = useConflicts();
  const sentTeacher = useRef('');
  const path = `/admin/bookings/${encodeURIComponent(booking._id)}`;
  const save = useSave({
    name: `booking-lesson:${booking._id}`,
    path: `${path}/approve`,
    labels: planMessages.labels,
    read: (data) => ({
      teacher_id: readText(data, 'teacher_id'),
      room_id: readText(data, 'room_id') || null,
      day: readDay(data, 'day'),
      start: readText(data, 'start'),
      minutes: readNumber(readText(data, 'minutes')) ?? 0,
      family_id: readText(data, 'family_id'),
    }),
    rules: ({ teacher_id, day, start, minutes, family_id }) => [
      ['family_id', families.length > 0 && family_id === '', planMessages.familyRequired],
      ['teacher_id', teacher_id === '', planMessages.teacherRequired],
      ['day', !isCalendarDay(day), planMessages.dayRequired],
      ['start', start === '', planMessages.timeRequired],
      ['minutes', minutes < 5 || minutes > 720, planMessages.invalidMinutes],
    ],
    body({ family_id, ...values }) {
      sentTeacher.current = values.teacher_id;
      const family = family_id && { family_id: family_id === NEW_FAMILY ? null : family_id };
      return { ...values, ...family, accept: conflicts.accept };
    },
    explain: conflicts.explain,
    day: 'day',
    schema: { booking: 'map', message: 'text' },
    saved: ({ message }: { booking: Booking; message: string }) => (onApproved ? undefined : message),
    action: () => ({
      label: planMessages.undo,
      onAction: () => void takeBack(),
    }),
    queries: [BOOKINGS, TIMETABLE],
    onSaved() {
      onApproved?.(sentTeacher.current);
      void refetchWaitingCounts(queryClient);
    },
    onClose,
  });

  async function takeBack() {
    try {
      const from = { from: 'approved' };
      await api.post(`${path}/restore`, { body: from, idempotencyKey: newIdempotencyKey() });
      keyedToasts.succeeded(booking._id, planMessages.undone);
    } catch (error) {
      const failure = saveFailure(error, planMessages.undoFailed);
      if (failure) keyedToasts.failed(booking._id, failure);
    }
    for (const queryKey of [BOOKINGS, TIMETABLE]) void queryClient.invalidateQueries({ queryKey });
    void refetchWaitingCounts(queryClient);
  }

  return (
    <SaveDialog
      save={conflicts.watch(save)}
      title={planMessages.scheduleTitle(studentsText(booking))}
      submitLabel={conflicts.submitLabel ?? planMessages.approve}
      cancelLabel={place.total > 1 ? planMessages.skip : planMessages.cancel}
    >
      {place.total > 1 && (
        <Row gap="small">
          <Badge tone="accent">{planMessages.place(place)}</Badge>
          {place.number < place.total && (
            <Button variant="quiet" size="small" onClick={onStop}>
              {planMessages.stop}
            </Button>
          )}
        </Row>
      )}
      <p>
        {[booking.subject, levelOf(booking)].filter(Boolean).join('، ')}
        {booking.notes && <span dir="auto">. {booking.notes}</span>}
      </p>
      <ConflictList {...conflicts} onChoose={setChosen} />
      {families.length > 0 && (
        <Select
          {...save.field('family_id')}
          hint={planMessages.sameNumber}
          placeholder={planMessages.chooseFamily}
          options={families}
          required
        />
      )}
      <FormGrid>
        <Select
          {...save.field('teacher_id', teacher)}
          key={`teachers ${teachers.length}`}
          placeholder={planMessages.chooseTeacher}
          options={teachers.map(({ _id, username }) => ({ value: _id, label: username }))}
        />
        <Select
          {...save.field('room_id')}
          key={`rooms ${rooms.length}`}
          options={[
            { value: '', label: planMessages.noRoom },
            ...rooms.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
        />
        <DateField
          key={`day ${chosen?.day}`}
          {...save.field('day', chosen?.day ?? booking.lessonDate?.slice(0, 10))}
          required
        />
        <TextField
          key={`start ${chosen?.start}`}
          {...save.field('start', chosen?.start ?? booking.lessonTime)}
          type="time"
          required
        />
        <NumberField
          {...save.field('minutes', String(Math.round((booking.hours ?? 1) * 60)))}
          whole
          min={5}
          max={720}
          required
        />
      </FormGrid>
    </SaveDialog>
  );
}
