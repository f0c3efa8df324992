import { useQueryClient } from '@tanstack/react-query';
import { type AdminRight, EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from 'api-contract/account';
import type { Administrator, AdministratorInput } from 'api-contract/administrator-schema';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { ADMINISTRATOR_SCHEMA, refetchAdministrators } from './administrator-queries';
import { administratorMessages } from './messages';
import { RightChoice } from './right-choice';

interface AddAdministratorDialogProps {
  onClose: () => void;
  /** The account has no password yet. */
  onAdded: (administrator: Administrator) => void;
}

/** Adds an administrator, whose password is chosen with a link. */
export function AddAdministratorDialog({ onClose, onAdded }: AddAdministratorDialogProps) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  const [right, setRight] = useState<AdminRight>('secretary');
  const form = useForm<AdministratorInput, 'username' | 'email'>({
    read: (data) => ({ username: readText(data, 'username'), email: readText(data, 'email'), right }),
    validate: ({ username, email }) =>
      firstErrors([
        ['username', username === '', administratorMessages.required],
        ['email', email === '', administratorMessages.emailMissing],
      ]),
    async submit(body) {
      const saved = await api.post<Administrator>('/admin/administrators', {
        body,
        idempotencyKey: key.keyOf(body),
        schema: ADMINISTRATOR_SCHEMA,
      });
      void refetchAdministrators(queryClient);
      onAdded(saved);
    },
    explain: (error) => saveFailure(error, administratorMessages.failed),
  });
  const isSending = form.status === 'sending';
  return (
    <FormDialog
      form={form}
      title={administratorMessages.add}
      submitLabel={administratorMessages.save}
      busyLabel={administratorMessages.saving}
      cancelLabel={administratorMessages.cancel}
      onClose={onClose}
    >
      <TextField
        label={administratorMessages.name}
        name="username"
        dir="auto"
        autoComplete="off"
        maxLength={USERNAME_MAX_LENGTH}
        error={form.errors.username}
        readOnly={isSending}
        required
      />
      <TextField
        label={administratorMessages.email}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        error={form.errors.email}
        readOnly={isSending}
        required
      />
      <RightChoice value={right} onChange={setRight} readOnly={isSending} />
    </FormDialog>
  );
}
