import { foldForSearch } from 'arabic-text/fold';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { useDraft } from 'section-kit/forms/use-draft';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { type PaymentTexts, parseDraft } from './payment-values';

interface StartOptions {
  draft: ReturnType<typeof useDraft<PaymentTexts>>;
  account: string;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Who pays, as a link beside a balance says it. */
export interface LinkedPayer {
  /** It names the student, or the guardian of a family. */
  payer: string;
  family_id?: string | undefined;
}

interface Start {
  /** The React key of the fields. */
  number: number;
  texts: PaymentTexts;
  isRestored: boolean;
}

/**
 * What the form of payments starts with: the payer of a link beside a balance, else the draft. A draft of another student
 * gives way to the link; it is kept beside the draft of the form, and can be taken up again.
 */
export function usePaymentStart({ draft, account, today }: StartOptions) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [{ payer, family_id = '' }] = useState(() => (state ?? {}) as Partial<LinkedPayer>);
  const asideName = `student-payment-aside:${account}`;
  const givesWay =
    payer !== undefined &&
    draft.initial !== undefined &&
    foldForSearch(draft.initial.name) !== foldForSearch(payer);
  const empty: PaymentTexts = { ...parseDraft({}), date: today };
  const [start, setStart] = useState<Start>(() =>
    draft.initial && !givesWay
      ? { number: 0, texts: draft.initial, isRestored: true }
      : { number: 0, texts: { ...empty, name: payer ?? '', family_id }, isRestored: false },
  );
  const [setAside, setSetAside] = useState<PaymentTexts | undefined>(() =>
    givesWay ? draft.initial : parseDraft(readDraft(asideName)),
  );

  const moveAside = useEffectEvent(() => {
    if (!givesWay) return;
    saveDraft(asideName, draft.initial);
    draft.discard();
  });
  useEffect(() => moveAside(), []);

  // The date of an untouched form is the new day when the device's clock proves wrong, or after midnight.
  const followDay = useEffectEvent(() => {
    if (draft.isUnsaved || start.texts.date === today) return;
    setStart({ ...start, texts: { ...start.texts, date: today } });
  });
  useEffect(() => followDay(), [today]);

  return {
    ...start,
    setAside,
    /** Starts with empty fields, and the method that was used last. */
    clear(method = '') {
      setStart(({ number }) => ({ number: number + 1, texts: { ...empty, method }, isRestored: false }));
      forgetPayer();
    },
    /** From the first change on, the draft holds the payment: a reload must not start from the link. */
    touch: forgetPayer,
    /** Shows the payment that gave way, which changes places with what is in the form. */
    takeUp(current: PaymentTexts | undefined | null) {
      if (!setAside) return;
      if (current) saveDraft(asideName, current);
      else clearDraft(asideName);
      setSetAside(current ?? undefined);
      setStart(({ number }) => ({ number: number + 1, texts: setAside, isRestored: true }));
      forgetPayer();
      draft.changed();
    },
  };

  function forgetPayer() {
    if (state) navigate({}, { replace: true, state: null });
  }
}
