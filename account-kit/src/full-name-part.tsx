import type { OwnAccount } from 'api-contract/account-schema';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordDraft } from 'section-kit/forms/use-record-draft';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { AccountForm } from './account-form';
import { AccountPart } from './account-part';
import { explainChange, useAccountEdit } from './account-queries';
import { accountMessages } from './messages';

/** The full name of an administrator, which receipts show. */
export function FullNamePart({ account }: { account: OwnAccount }) {
  const element = useRef<HTMLFormElement>(null);
  const edit = useAccountEdit();
  const draft = useRecordDraft(element, {
    name: 'own-full-name',
    account: account._id,
    saved: textsOf(account),
    read: readFullName,
  });
  const form = useForm<{ full_name: string }, 'full_name'>({
    read: readFullName,
    validate: () => ({}),
    async submit({ full_name }) {
      const { start } = draft;
      if (full_name === start.full_name) {
        keyedToasts.succeeded('own-account', accountMessages.nothingChanged);
        return draft.restart();
      }
      const saved = await edit.save({ full_name: full_name || null }, { full_name: start.full_name || null });
      if (!saved) return false;
      return draft.restart(textsOf(saved));
    },
    explain: explainChange,
  });
  return (
    <AccountPart title={accountMessages.fullName}>
      {edit.dialog}
      <AccountForm
        ref={element}
        form={form}
        onChange={draft.changed}
        submitLabel={accountMessages.saveFullName}
      >
        <TextField
          key={draft.restarts}
          label={accountMessages.fullName}
          hint={accountMessages.fullNameHint}
          name="full_name"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={draft.shown.full_name}
          error={form.errors.full_name}
          readOnly={form.status === 'sending'}
        />
      </AccountForm>
    </AccountPart>
  );
}

function textsOf({ full_name }: OwnAccount) {
  return { full_name: full_name ?? '' };
}

function readFullName(data: FormData) {
  return { full_name: readText(data, 'full_name') };
}
