import { clearDraft, readDraft, saveDraft } from 'shared-auth';

/** A payment as far as it is typed. */
export interface PaymentDraft {
  name: string;
  cost: string;
  date: string;
}

/** The half-filled payment of one account, in session storage. */
export function paymentDraft(account: string) {
  const key = `student-payment:${account}`;
  return {
    save: (draft: PaymentDraft) => saveDraft(key, draft),
    clear: () => clearDraft(key),
    /** The draft, with every field that is not a text left empty; `undefined` if there is none. */
    read(): PaymentDraft | undefined {
      const draft = readDraft(key);
      if (typeof draft !== 'object' || draft === null) return undefined;
      const { name, cost, date } = draft as Record<string, unknown>;
      return { name: text(name), cost: text(cost), date: text(date) };
    },
  };
}

/** What is typed in the form; `undefined` while nothing is but the date that stands in it from the start. */
export function draftIn(form: HTMLFormElement, dateAtStart: string): PaymentDraft | undefined {
  const fields = new FormData(form);
  const draft = {
    name: text(fields.get('name')),
    cost: text(fields.get('cost')),
    date: text(fields.get('date')),
  };
  const untouched = draft.name.trim() === '' && draft.cost.trim() === '' && draft.date === dateAtStart;
  return untouched ? undefined : draft;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
