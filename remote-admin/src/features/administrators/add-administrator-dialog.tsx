import { EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from 'api-contract/account';
import type { Administrator } from 'api-contract/administrator-schema';
import { RadioGroup } from 'design-system/radio-group';
import { TextField } from 'design-system/text-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { ADMINISTRATOR_SCHEMA, ADMINISTRATORS } from './administrator-queries';
import { administratorMessages, RIGHT_OPTIONS, rightHint } from './messages';

interface AddAdministratorDialogProps {
  onClose: () => void;
  /** The account has no password yet. */
  onAdded: (administrator: Administrator) => void;
}

/** Adds an administrator, whose password is chosen with a link. */
export function AddAdministratorDialog({ onClose, onAdded }: AddAdministratorDialogProps) {
  const save = useSave({
    name: 'administrator:new',
    path: '/admin/administrators',
    labels: administratorMessages.labels,
    read: (data) => ({
      username: readText(data, 'username'),
      email: readText(data, 'email'),
      right: readText(data, 'right'),
    }),
    rules: ({ username, email }) => [
      ['username', username === '', administratorMessages.required],
      ['email', email === '', administratorMessages.emailMissing],
    ],
    schema: ADMINISTRATOR_SCHEMA,
    // The dialog with the link says it.
    saved: () => undefined,
    queries: [ADMINISTRATORS],
    onSaved: onAdded,
    onClose,
  });
  return (
    <SaveDialog save={save} title={administratorMessages.add}>
      <TextField {...save.field('username')} dir="auto" maxLength={USERNAME_MAX_LENGTH} required />
      <TextField {...save.field('email')} type="email" dir="ltr" maxLength={EMAIL_MAX_LENGTH} required />
      <RadioGroup
        {...save.field('right', 'secretary')}
        hint={rightHint(save.textIn('right'))}
        options={RIGHT_OPTIONS}
      />
    </SaveDialog>
  );
}
