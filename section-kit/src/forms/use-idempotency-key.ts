import { useRef } from 'react';
import { clearDraft, newIdempotencyKey, readDraft, saveDraft } from 'shared-auth';

/** A request of a form, with its `Idempotency-Key`. */
interface SentRequest {
  key: string;
  /** The sent values, in JSON. */
  values: string;
}

/**
 * The `Idempotency-Key` of a form. The same values sent again carry the same key, since the first response may have been
 * lost; changed values get a new one, because the server rejects another request under a used key.
 *
 * @param draft the name of the form's draft, beside which the key survives a reload. Without it the key ends with the form,
 *   as it must where the values hold a password.
 */
export function useIdempotencyKey(draft?: string) {
  const last = useRef<SentRequest | undefined>(undefined);
  // The name must not end like a draft's, by which the drafts of an account are counted.
  const name = draft && `${draft}:key`;

  function sentBefore(values: string): SentRequest | undefined {
    const sent = last.current ?? (name && parseSent(readDraft(name)));
    return sent && sent.values === values ? sent : undefined;
  }

  return {
    keyOf(values: unknown): string {
      const text = JSON.stringify(values);
      const sent = sentBefore(text) ?? { key: newIdempotencyKey(), values: text };
      last.current = sent;
      if (name) saveDraft(name, sent);
      return sent.key;
    },
    /** Whether these values were the last ones that were sent. */
    wasSent: (values: unknown) => sentBefore(JSON.stringify(values)) !== undefined,
    /** Makes equal values a new request: after success, and where the form starts again. */
    clear() {
      last.current = undefined;
      if (name) clearDraft(name);
    },
  };
}

/** What another release stored may have another form. */
function parseSent(stored: unknown): SentRequest | undefined {
  const { key, values } = (stored ?? {}) as Partial<Record<keyof SentRequest, unknown>>;
  return typeof key === 'string' && typeof values === 'string' ? { key, values } : undefined;
}
