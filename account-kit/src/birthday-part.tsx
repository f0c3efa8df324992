import type { OwnAccount, OwnAccountChange } from 'api-contract/account-schema';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { DateField, NOT_A_DATE } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { useRef } from 'react';
import { firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { AccountForm } from './account-form';
import { AccountPart } from './account-part';
import { explainChange, useChangeAccount } from './account-queries';
import { accountMessages } from './messages';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIELDS = ['birthday', 'birthday_shown'] as const;

/** The birthday of a teacher, and whether the public page shows it. */
export function BirthdayPart({ account }: { account: OwnAccount }) {
  const element = useRef<HTMLFormElement>(null);
  const change = useChangeAccount();
  const saved = { birthday: account.birthday ?? '', birthday_shown: shownValue(account.birthday_shown) };
  const draft = useDraft(element, {
    name: 'own-birthday',
    account: account._id,
    read(form) {
      const texts = readBirthday(new FormData(form));
      return FIELDS.some((field) => texts[field] !== saved[field]) ? texts : undefined;
    },
    parse: (stored) => (stored === undefined ? undefined : textsOf(stored, FIELDS)),
  });
  const form = useForm({
    read: readBirthday,
    validate: ({ birthday }) =>
      firstErrors([
        ['birthday', birthday === '', accountMessages.birthdayMissing],
        ['birthday', !DAY.test(birthday), NOT_A_DATE],
      ]),
    async submit(texts) {
      const body = changeOf(texts, saved);
      if (Object.keys(body).length === 0)
        keyedToasts.succeeded('own-account', accountMessages.nothingChanged);
      else await change(body);
      draft.discard();
    },
    explain: explainChange,
  });
  const readOnly = form.status === 'sending';
  const start = { ...saved, ...draft.initial };
  return (
    <AccountPart title={accountMessages.birthdayPart}>
      <AccountForm
        ref={element}
        form={form}
        onChange={draft.changed}
        submitLabel={accountMessages.saveBirthday}
      >
        <DateField
          label={accountMessages.birthday}
          name="birthday"
          min={FIRST_DAY}
          max={LAST_DAY}
          autoComplete="bday"
          required
          defaultValue={start.birthday}
          error={form.errors.birthday}
          readOnly={readOnly}
        />
        <RadioGroup
          label={accountMessages.shown}
          hint={accountMessages.shownHint}
          name="birthday_shown"
          options={[
            { value: 'shown', label: accountMessages.shownChoices.shown },
            { value: 'hidden', label: accountMessages.shownChoices.hidden },
          ]}
          defaultValue={start.birthday_shown}
          readOnly={readOnly}
        />
      </AccountForm>
    </AccountPart>
  );
}

function readBirthday(data: FormData) {
  return { birthday: readText(data, 'birthday'), birthday_shown: readText(data, 'birthday_shown') };
}

function shownValue(isShown: boolean): string {
  return isShown ? 'shown' : 'hidden';
}

/** The fields that differ from the saved ones. */
function changeOf(
  texts: ReturnType<typeof readBirthday>,
  saved: ReturnType<typeof readBirthday>,
): OwnAccountChange {
  const { birthday, birthday_shown } = texts;
  return {
    ...(birthday !== saved.birthday && { birthday }),
    ...(birthday_shown !== saved.birthday_shown && { birthday_shown: birthday_shown === 'shown' }),
  };
}
