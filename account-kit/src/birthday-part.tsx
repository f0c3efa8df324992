import type { OwnAccount } from 'api-contract/account-schema';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { DateField, NOT_A_DATE } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { readText } from 'section-kit/forms/fields';
import { SavedAccountForm } from './account-form';
import { AccountPart } from './account-part';
import { useAccountSave } from './account-queries';
import { accountMessages } from './messages';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The birthday of a teacher, and whether the public page shows it. */
export function BirthdayPart({ account }: { account: OwnAccount }) {
  const { shown, hidden } = accountMessages.shownChoices;
  const save = useAccountSave({
    name: 'own-birthday',
    record: account,
    labels: { birthday: accountMessages.birthday, birthday_shown: accountMessages.shown },
    describe: (field, isShown) => (field === 'birthday_shown' ? (isShown ? shown : hidden) : undefined),
    read: (data) => ({
      birthday: readText(data, 'birthday'),
      birthday_shown: readText(data, 'birthday_shown') === 'shown',
    }),
    rules: ({ birthday }) => [
      ['birthday', birthday === '', accountMessages.birthdayMissing],
      ['birthday', !DAY.test(birthday), NOT_A_DATE],
    ],
  });
  return (
    <AccountPart title={accountMessages.birthdayPart}>
      <SavedAccountForm save={save} submitLabel={accountMessages.saveBirthday}>
        <DateField {...save.field('birthday')} min={FIRST_DAY} max={LAST_DAY} autoComplete="bday" required />
        <RadioGroup
          {...save.field('birthday_shown', account.birthday_shown ? 'shown' : 'hidden')}
          hint={accountMessages.shownHint}
          options={[
            { value: 'shown', label: shown },
            { value: 'hidden', label: hidden },
          ]}
        />
      </SavedAccountForm>
    </AccountPart>
  );
}
