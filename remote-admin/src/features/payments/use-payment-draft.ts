import { currentDay } from 'api-contract/current-day';
import { type RefObject, useEffect, useState } from 'react';
import { useAccount, useUnsavedWarning } from 'shared-auth';
import { draftIn, type PaymentDraft, paymentDraft } from './payment-draft';

/**
 * Keeps a payment that is being typed, over a reload and an expired session, and lets the browser ask before the page
 * is closed while there is one.
 */
export function usePaymentDraft(form: RefObject<HTMLFormElement | null>) {
  const signedIn = useAccount();
  // The one who opened the form: a session that ends while one types must not part the draft from its owner.
  const [account] = useState(signedIn);
  const [today] = useState(currentDay);
  const [found] = useState(() => paymentDraft(account).read());
  const [isDirty, setIsDirty] = useState(found !== undefined);
  const [changes, setChanges] = useState(0);
  useUnsavedWarning(isDirty);

  // After the change has reached the form: a chosen suggestion is not in its field before.
  useEffect(() => {
    if (changes === 0 || !form.current) return;
    const draft = draftIn(form.current, today);
    if (draft) paymentDraft(account).save(draft);
    else paymentDraft(account).clear();
    setIsDirty(draft !== undefined);
  }, [changes, form, account, today]);

  const start: PaymentDraft = found ?? { name: '', cost: '', date: today };
  return {
    /** What the form begins with. */
    start,
    /** It begins with what was typed before. */
    isRestored: found !== undefined,
    /** To be called after every change of a field. */
    changed: () => setChanges((count) => count + 1),
    /** Forgets the draft: it was sent or given up. */
    clear: () => paymentDraft(account).clear(),
  };
}
