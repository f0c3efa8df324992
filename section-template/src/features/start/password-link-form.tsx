import { useMutation } from '@tanstack/react-query';
import type { MessageResponse } from 'api-contract/common-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { InlineMessage } from 'design-system/inline-message';
import { Actions, Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { api } from 'shared-auth';
import { startMessages } from './messages';

interface Values {
  email: string;
}

const read = (data: FormData): Values => ({ email: readText(data, 'email') });

/** Requests a mail with a link for a new password. The server's errors are shown beside the field. */
export function PasswordLinkForm() {
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft<Values>(element, {
    name: 'section-template-password-link',
    read: (form) => read(new FormData(form)),
    parse: (stored) => (stored ? textsOf(stored, ['email']) : undefined),
  });
  const { mutateAsync: send } = useMutation({
    mutationFn: (body: Values) =>
      api.post<MessageResponse>('/user/forgot-password', { body, authenticated: false }),
  });
  const form = useForm({
    read,
    validate: ({ email }) => firstErrors([['email', email === '', startMessages.emailMissing]]),
    async submit(values) {
      await send(values);
      draft.discard(values);
    },
    explain: () => startMessages.failed,
  });

  return (
    <Card title={startMessages.passwordLink}>
      <form
        ref={element}
        noValidate
        onSubmit={form.submit}
        onInput={() => {
          form.clear('email');
          draft.changed();
        }}
      >
        <Stack>
          {form.status === 'sent' && <Alert tone="success">{startMessages.sent}</Alert>}
          {form.failure && (
            <Alert tone="error">
              <InlineMessage message={form.failure} />
            </Alert>
          )}
          <TextField
            label={startMessages.email}
            name="email"
            type="email"
            dir="ltr"
            autoComplete="email"
            required
            defaultValue={draft.initial?.email}
            readOnly={form.status === 'sending'}
            error={form.errors.email}
          />
          <Actions>
            <Button
              type="submit"
              variant="primary"
              busy={form.status === 'sending'}
              busyLabel={startMessages.submitting}
            >
              {startMessages.submit}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}
