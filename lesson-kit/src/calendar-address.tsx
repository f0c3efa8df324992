import { useMutation } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { PrivateLink } from 'section-kit/private-link';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError, api } from 'shared-auth';
import { calendarMessages } from './calendar-messages';

const TOAST = 'calendar-link';

interface CalendarAddressProps {
  /** Where addresses are made and ended. */
  path: '/admin/calendar-links' | '/teacher/calendar-links';
  /** The family whose calendar it is; without one, it is the teacher's own. */
  owner?: { family_id?: string };
}

/** Makes the private address of a calendar, which is shown once and ends the earlier one, and ends it. */
export function CalendarAddress({ path, owner = {} }: CalendarAddressProps) {
  const made = useMutation({
    mutationFn: () => api.post<{ link: string }>(path, { body: owner, schema: { link: 'text' } }),
    onError: (error) => fail(error, calendarMessages.createFailed),
    gcTime: 0,
  });
  const ended = useMutation({
    mutationFn: () => api.delete(path, { query: owner }),
    onSuccess() {
      made.reset();
      keyedToasts.succeeded(TOAST, calendarMessages.ended);
    },
    onError(error) {
      if (error instanceof ApiError && error.status === 404)
        keyedToasts.succeeded(TOAST, calendarMessages.none);
      else fail(error, calendarMessages.endFailed);
    },
  });
  const link = made.data?.link;

  return (
    <Stack>
      <p>{calendarMessages.hint}</p>
      <p>{calendarMessages.seldom}</p>
      {link !== undefined && <PrivateLink link={link} words={calendarMessages.address} />}
      <Actions>
        {link === undefined && (
          <Button
            variant="secondary"
            busy={made.isPending}
            busyLabel={calendarMessages.creating}
            onClick={() => made.mutate()}
          >
            {calendarMessages.create}
          </Button>
        )}
        <Button
          variant="quiet"
          busy={ended.isPending}
          busyLabel={calendarMessages.ending}
          onClick={() => ended.mutate()}
        >
          {calendarMessages.end}
        </Button>
      </Actions>
    </Stack>
  );
}

function fail(error: Error, unconfirmed: string): void {
  const failure = saveFailure(error, unconfirmed);
  if (failure) keyedToasts.failed(TOAST, failure);
}
