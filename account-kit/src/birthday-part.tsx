import type { OwnAccount, OwnAccountChange } from 'api-contract/account-schema';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { DateField, NOT_A_DATE } from 'design-system/date-field';
import { RadioGroup } from 'design-system/radio-group';
import { useRef } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordDraft } from 'section-kit/forms/use-record-draft';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { AccountForm } from './account-form';
import { AccountPart } from './account-part';
import { explainChange, useAccountEdit } from './account-queries';
import { accountMessages } from './messages';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The birthday of a teacher, and whether the public page shows it. */
export function BirthdayPart({ account }: { account: OwnAccount }) {
  const element = useRef<HTMLFormElement>(null);
  const edit = useAccountEdit();
  const draft = useRecordDraft(element, {
    name: 'own-birthday',
    account: account._id,
    saved: textsOf(account),
    read: readBirthday,
  });
  const form = useForm({
    read: readBirthday,
    validate: ({ birthday }) =>
      firstErrors([
        ['birthday', birthday === '', accountMessages.birthdayMissing],
        ['birthday', !DAY.test(birthday), NOT_A_DATE],
      ]),
    async submit(texts) {
      const change = changeOf(texts, draft.start);
      if (Object.keys(change).length === 0) {
        keyedToasts.succeeded('own-account', accountMessages.nothingChanged);
        return draft.restart();
      }
      const saved = await edit.save(change, inputOf(draft.start));
      if (!saved) return false;
      return draft.restart(textsOf(saved));
    },
    explain: explainChange,
  });
  const readOnly = form.status === 'sending';
  return (
    <AccountPart title={accountMessages.birthdayPart}>
      {edit.dialog}
      <AccountForm
        ref={element}
        form={form}
        onChange={draft.changed}
        submitLabel={accountMessages.saveBirthday}
      >
        <DateField
          key={`birthday-${draft.restarts}`}
          label={accountMessages.birthday}
          name="birthday"
          min={FIRST_DAY}
          max={LAST_DAY}
          autoComplete="bday"
          required
          defaultValue={draft.shown.birthday}
          error={form.errors.birthday}
          readOnly={readOnly}
        />
        <RadioGroup
          key={`shown-${draft.restarts}`}
          label={accountMessages.shown}
          hint={accountMessages.shownHint}
          name="birthday_shown"
          options={[
            { value: 'shown', label: accountMessages.shownChoices.shown },
            { value: 'hidden', label: accountMessages.shownChoices.hidden },
          ]}
          defaultValue={draft.shown.birthday_shown}
          readOnly={readOnly}
        />
      </AccountForm>
    </AccountPart>
  );
}

function readBirthday(data: FormData) {
  return { birthday: readText(data, 'birthday'), birthday_shown: readText(data, 'birthday_shown') };
}

type BirthdayTexts = ReturnType<typeof readBirthday>;

function textsOf({ birthday, birthday_shown }: OwnAccount): BirthdayTexts {
  return { birthday: birthday ?? '', birthday_shown: birthday_shown ? 'shown' : 'hidden' };
}

function inputOf({ birthday, birthday_shown }: BirthdayTexts): OwnAccountChange {
  return { birthday, birthday_shown: birthday_shown === 'shown' };
}

/** The fields that differ from those that the form was filled with. */
function changeOf(texts: BirthdayTexts, start: BirthdayTexts): OwnAccountChange {
  const { birthday, birthday_shown } = inputOf(texts);
  return {
    ...(texts.birthday !== start.birthday && { birthday }),
    ...(texts.birthday_shown !== start.birthday_shown && { birthday_shown }),
  };
}
