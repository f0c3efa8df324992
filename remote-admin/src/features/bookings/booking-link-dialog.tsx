import { useMutation } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { PrivateLink } from 'section-kit/private-link';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { bookingLinkMessages, bookingLinkText } from './booking-link-messages';
import { type BookingRow, studentsText } from './booking-row';

interface BookingLinkDialogProps {
  booking: BookingRow;
  onClose: () => void;
}

/** Makes a new private link to the page of a booking, for a family that has lost its own. */
export function BookingLinkDialog({ booking, onClose }: BookingLinkDialogProps) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      api.post<{ link: string }>(`/admin/bookings/${encodeURIComponent(booking._id)}/link`, {
        schema: { link: 'text' },
      }),
    gcTime: 0,
  });
  const failure = error && saveFailure(error, bookingLinkMessages.failed);
  const phones = booking.phone ? [booking.phone] : [];
  return (
    <Dialog
      open
      title={bookingLinkMessages.title(studentsText(booking))}
      onClose={onClose}
      footer={
        <>
          {!data && (
            <Button busy={isPending} busyLabel={bookingLinkMessages.creating} onClick={() => mutate()}>
              {bookingLinkMessages.create}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {bookingLinkMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{bookingLinkMessages.hint}</p>
        {failure && <Alert tone="error">{failure}</Alert>}
        {data && (
          <PrivateLink link={data.link} chat={{ phones, text: bookingLinkText(INSTITUTE_NAME, data.link) }} />
        )}
      </Stack>
    </Dialog>
  );
}
