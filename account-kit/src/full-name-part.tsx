import type { OwnAccount } from 'api-contract/account-schema';
import { NAME_MAX_LENGTH } from 'api-contract/limits';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SavedAccountForm } from './account-form';
import { AccountPart } from './account-part';
import { useAccountSave } from './account-queries';
import { accountMessages } from './messages';

/** The full name of an administrator, which receipts show. */
export function FullNamePart({ account }: { account: OwnAccount }) {
  const save = useAccountSave({
    name: 'own-full-name',
    record: account,
    labels: { full_name: accountMessages.fullName },
    read: (data) => ({ full_name: readText(data, 'full_name') || null }),
  });
  return (
    <AccountPart title={accountMessages.fullName}>
      <SavedAccountForm save={save} submitLabel={accountMessages.saveFullName}>
        <TextField
          {...save.field('full_name')}
          hint={accountMessages.fullNameHint}
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
        />
      </SavedAccountForm>
    </AccountPart>
  );
}
