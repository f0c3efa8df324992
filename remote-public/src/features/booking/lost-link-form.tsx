import type { MessageResponse } from 'api-contract/common-schema';
import { MY_BOOKING as messages } from 'api-contract/my-booking';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { api } from 'shared-auth';
import { explainFailure } from '../../shared/requests/explain-failure';
import { FailureAlert } from '../../shared/requests/failure-alert';

/** Asks the institute for a new link. The answer is the same whether or not there is such a booking. */
export function LostLinkForm() {
  const [answer, setAnswer] = useState<string>();
  const form = useForm({
    read: (data) => ({ phone: readText(data, 'phone'), reference: readText(data, 'reference') }),
    validate: ({ phone, reference }) =>
      firstErrors([
        ['phone', phone === '', messages.phoneMissing],
        ['reference', reference === '', messages.referenceMissing],
      ]),
    async submit(body) {
      const { message } = await api.post<MessageResponse>('/bookings/shared/lost', {
        body,
        authenticated: false,
        schema: { message: 'text' },
      });
      setAnswer(message);
    },
    explain: (error) => explainFailure(error, messages.notSent),
  });
  if (answer) return <Alert tone="success">{answer}</Alert>;
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onInput={({ target }) => form.clear((target as HTMLInputElement).name)}
    >
      <Stack>
        <p>{messages.lostHint}</p>
        <FailureAlert message={form.failure} />
        <TextField
          label={messages.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          required
          error={form.errors.phone}
        />
        <TextField
          label={messages.reference}
          hint={messages.referenceHint}
          name="reference"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          required
          error={form.errors.reference}
        />
        <Button type="submit" busy={form.status === 'sending'} busyLabel={messages.sending}>
          {messages.askForLink}
        </Button>
      </Stack>
    </form>
  );
}
