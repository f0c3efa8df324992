import { LESSON_TIMES } from 'api-contract/booking';
import { isCalendarDay, yearsAfter } from 'api-contract/calendar-day';
import type { MessageResponse } from 'api-contract/common-schema';
import { currentMoment } from 'api-contract/current-day';
import { endsOnItsDay } from 'api-contract/lesson-time';
import { MY_BOOKING as messages } from 'api-contract/my-booking';
import { closedText } from 'api-contract/opening';
import type { OpeningDay } from 'api-contract/opening-schema';
import type { SharedBooking } from 'api-contract/shared-booking-schema';
import { Button } from 'design-system/button';
import { DateField, NOT_A_DATE } from 'design-system/date-field';
import { Actions, Stack } from 'design-system/layout';
import { Select } from 'design-system/select';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { api } from 'shared-auth';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';
import { isTimePast } from './booking-values';
import { bookingMessages } from './messages';
import { mayBeOpenAt, useOpeningDay } from './use-opening-day';

const NOTE_MAX = 300;

/** A booking after a change, and the sentence that says so. */
export type ChangedBooking = SharedBooking & MessageResponse;

interface BookingChangesProps {
  booking: SharedBooking;
  linkKey: string;
  onChange: (changed: ChangedBooking) => void;
}

/** The family answers a proposed time, takes the booking back or asks for another time. */
export function BookingChanges({ booking, linkKey, onChange }: BookingChangesProps) {
  const [asked, setAsked] = useState<'cancel' | 'other-time'>();
  const { proposed, lesson } = booking;
  const hasLesson = lesson !== null;
  const post = async (path: 'cancel' | 'change', body: object) =>
    onChange(
      await api.post<ChangedBooking>(`/bookings/shared/${path}`, {
        query: { key: linkKey },
        body,
        authenticated: false,
        schema: { message: 'text', status: 'text', students: 'list' },
      }),
    );
  const back = () => setAsked(undefined);
  if (asked === 'cancel')
    return (
      <OnePress
        hint={messages.cancelHint(hasLesson)}
        label={messages.confirmCancel}
        send={() => post('cancel', {})}
        onBack={back}
      />
    );
  if (asked)
    return (
      <OtherTimeForm
        hint={messages.otherTimeHint(hasLesson)}
        hours={booking.hours}
        send={(body) => post('change', body)}
        onBack={back}
      />
    );
  return (
    <Stack gap="small">
      {proposed && <OnePress label={messages.accept} send={() => post('change', proposed)} />}
      <p>{messages.notice(booking.notice_hours)}</p>
      <Actions>
        <Button variant="secondary" onClick={() => setAsked('other-time')}>
          {messages.otherTime}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('cancel')}>
          {messages.cancel}
        </Button>
      </Actions>
    </Stack>
  );
}

interface OnePressProps {
  /** What follows the press. */
  hint?: string;
  label: string;
  send: () => Promise<void>;
  onBack?: () => void;
}

/** A change without fields. */
function OnePress({ hint, label, send, onBack }: OnePressProps) {
  const form = useForm({
    read: () => ({}),
    validate: () => ({}),
    submit: send,
    explain: (error) => explainFailure(error, messages.notSent),
  });
  return (
    <form onSubmit={form.submit}>
      <Stack gap="small">
        {hint && <p>{hint}</p>}
        <FailureAlert message={form.failure} />
        <Actions>
          <Button type="submit" busy={form.status === 'sending'} busyLabel={messages.sending}>
            {label}
          </Button>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              {messages.back}
            </Button>
          )}
        </Actions>
      </Stack>
    </form>
  );
}

interface OtherTimeFormProps {
  /** What follows from sending it. */
  hint: string;
  /** How long the lesson takes. */
  hours: number;
  send: (body: { day: string; start: string; note: string | null }) => Promise<void>;
  onBack: () => void;
}

function OtherTimeForm({ hint, hours, send, onBack }: OtherTimeFormProps) {
  const now = currentMoment();
  const [day, setDay] = useState('');
  const opening = useOpeningDay(day);
  const offered = LESSON_TIMES.filter(
    (time) => mayBeOpenAt(opening, time) && endsOnItsDay(time, hours) && !isTimePast(day, time, now),
  );
  const form = useForm({
    read: (data) => ({
      day: readText(data, 'day'),
      start: readText(data, 'start'),
      note: readText(data, 'note') || null,
    }),
    validate: ({ day, start }) =>
      firstErrors([
        ['day', !isCalendarDay(day), NOT_A_DATE],
        ['start', start === '', messages.startMissing],
      ]),
    submit: send,
    explain: (error) => explainFailure(error, messages.notSent),
  });
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onInput={({ target }) => form.clear((target as HTMLInputElement).name)}
    >
      <Stack gap="small">
        <p>{hint}</p>
        <FailureAlert message={form.failure} />
        <DateField
          label={messages.day}
          name="day"
          min={now.day}
          max={yearsAfter(now.day, 1)}
          required
          error={form.errors.day}
          warning={whyNotOffered(offered, opening)}
          onValueChange={(typed) => {
            setDay(typed);
            form.clear('day');
          }}
        />
        <Select
          label={messages.start}
          name="start"
          placeholder={messages.startPlaceholder}
          options={offered.map((time) => ({ value: time, label: time }))}
          required
          error={form.errors.start}
        />
        <TextField label={messages.note} name="note" optional multiline rows={2} maxLength={NOTE_MAX} />
        <Actions>
          <Button type="submit" busy={form.status === 'sending'} busyLabel={messages.sending}>
            {messages.sendOtherTime}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {messages.back}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

/** Why a day has no time to choose. */
function whyNotOffered(offered: readonly string[], opening: OpeningDay | undefined): string | undefined {
  if (offered.length > 0) return undefined;
  return opening?.open.length === 0 ? closedText(opening.closure) : bookingMessages.lessonDayOver;
}
