import type { LessonType } from 'api-contract/lesson';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';

/** What is typed into the row of a lesson: only the fields that no longer say what the lesson says. */
export interface TypedValues {
  /** The names as one text. */
  students?: string;
  hours?: string;
}

/** An edit that is not saved yet. */
export interface RowDraft {
  /** Which lesson it is about, in words: it may have left the list. */
  label: string;
  typed: TypedValues;
}

/** The unsaved edits of one account's list, by lesson: found again after a reload or an expired session. */
export function rowDrafts(lessonType: LessonType, account: string) {
  const name = `${lessonType}-edits:${account}`;

  function read(): Record<string, RowDraft> {
    const stored = Object.entries(readDraft(name) ?? {}).map(([id, draft]) => [id, parseRowDraft(draft)]);
    return Object.fromEntries(stored.filter(([, draft]) => draft !== undefined));
  }

  function write(drafts: Record<string, RowDraft>) {
    if (Object.keys(drafts).length === 0) clearDraft(name);
    else saveDraft(name, drafts);
  }

  function remove(id: string) {
    const { [id]: _, ...others } = read();
    write(others);
  }

  return {
    read,
    remove,
    /** Keeps what is typed now; nothing typed is nothing to keep. */
    save(id: string, { label, typed }: RowDraft) {
      if (isUnsaved({ typed })) write({ ...read(), [id]: { label, typed } });
      else remove(id);
    },
  };
}

/** Whether something is typed that would be lost. */
export function isUnsaved({ typed }: Pick<RowDraft, 'typed'>): boolean {
  return typed.students !== undefined || typed.hours !== undefined;
}

function parseRowDraft(draft: unknown): RowDraft | undefined {
  const { label, typed } = (draft ?? {}) as Partial<RowDraft>;
  if (typeof label !== 'string' || typeof typed !== 'object' || typed === null) return undefined;
  const { students, hours } = typed;
  return {
    label,
    typed: { ...(typeof students === 'string' && { students }), ...(typeof hours === 'string' && { hours }) },
  };
}
