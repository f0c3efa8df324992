import type { OwnAccount } from 'api-contract/account-schema';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { readText } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { AccountForm } from './account-form';
import { AccountPart } from './account-part';
import { explainChange, useChangeAccount } from './account-queries';
import { accountMessages } from './messages';

/** The full name of an administrator, which receipts show. */
export function FullNamePart({ account }: { account: OwnAccount }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeAccount();
  const saved = account.full_name ?? '';
  const draft = useDraft(element, {
    name: 'own-full-name',
    account: account._id,
    read(form) {
      const typed = readText(new FormData(form), 'full_name');
      return typed === saved ? undefined : typed;
    },
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  });
  const form = useForm<{ full_name: string }, 'full_name'>({
    read: (data) => ({ full_name: readText(data, 'full_name') }),
    validate: () => ({}),
    async submit({ full_name }) {
      if (full_name === saved) keyedToasts.succeeded('own-account', accountMessages.nothingChanged);
      else await change({ full_name: full_name || null });
      draft.discard();
    },
    explain: explainChange,
  });
  return (
    <AccountPart title={accountMessages.fullName}>
      <AccountForm
        ref={element}
        form={form}
        onChange={draft.changed}
        submitLabel={accountMessages.saveFullName}
      >
        <TextField
          label={accountMessages.fullName}
          hint={accountMessages.fullNameHint}
          name="full_name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={draft.initial ?? saved}
          error={form.errors.full_name}
          readOnly={form.status === 'sending'}
        />
      </AccountForm>
    </AccountPart>
  );
}
