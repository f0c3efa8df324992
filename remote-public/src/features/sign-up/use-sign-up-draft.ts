import { dayAsTyped } from 'design-system/date-field';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { fillUntouched, textsOf } from '../../form/fill-untouched';

/** Nobody is signed in here: one draft for the tab. */
const NAME = 'sign-up';

/** What a draft may hold. A password is never kept. */
const FIELDS = ['username', 'email', 'birthday'] as const;

/** Keeps what is typed until the account is made, and brings it back when the form opens. */
export function useSignUpDraft(form: RefObject<HTMLFormElement | null>) {
  const [changed, setChanged] = useState(false);

  useLayoutEffect(() => {
    if (!form.current) return;
    const texts = textsOf(readDraft(NAME), FIELDS);
    fillUntouched(form.current, { ...texts, birthday: dayAsTyped(texts.birthday) });
  }, [form]);

  return {
    /** Whether the person has typed anything since the form opened. */
    changed,
    keep() {
      if (!form.current) return;
      saveDraft(NAME, textsOf(Object.fromEntries(new FormData(form.current)), FIELDS));
      setChanged(true);
    },
    forget: () => clearDraft(NAME),
  };
}
