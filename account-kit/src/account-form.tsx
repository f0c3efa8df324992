import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { InlineMessage, type Message } from 'design-system/inline-message';
import { Actions, Stack } from 'design-system/layout';
import type { FormEvent, ReactNode, Ref } from 'react';
import { type FormToSave, SaveFields } from 'section-kit/forms/save-form';
import styles from './account-form.module.css';
import { accountMessages } from './messages';

interface AccountFormProps {
  ref?: Ref<HTMLFormElement>;
  /** What `useForm` returns is passed here. */
  form: {
    status: 'idle' | 'sending' | 'sent';
    failure: Message | undefined;
    submit: (event: FormEvent<HTMLFormElement>) => void;
    clear: (field?: string) => void;
  };
  onChange?: () => void;
  submitLabel: string;
  children: ReactNode;
}

/** A form of the account page: fields, the failure of the request, and its button. */
export function AccountForm({ ref, form, onChange, submitLabel, children }: AccountFormProps) {
  return (
    <form
      ref={ref}
      onSubmit={form.submit}
      onInput={(event) => {
        form.clear((event.target as HTMLInputElement).name);
        onChange?.();
      }}
      noValidate
    >
      <Stack>
        <Stack className={styles.fields}>{children}</Stack>
        {form.failure && (
          <Alert tone="error">
            <InlineMessage message={form.failure} />
          </Alert>
        )}
        <Actions>
          <Button
            type="submit"
            variant="secondary"
            busy={form.status === 'sending'}
            busyLabel={accountMessages.saving}
          >
            {submitLabel}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

interface SavedAccountFormProps {
  save: FormToSave;
  submitLabel: string;
  children: ReactNode;
}

/** A form of the account page that a `useSave` sends. */
export function SavedAccountForm({ save, submitLabel, children }: SavedAccountFormProps) {
  const { form, element, typed, conflicts, changed } = save;
  return (
    <>
      {conflicts}
      <AccountForm ref={element} form={form} onChange={changed} submitLabel={submitLabel}>
        <SaveFields typed={typed}>{children}</SaveFields>
      </AccountForm>
    </>
  );
}
