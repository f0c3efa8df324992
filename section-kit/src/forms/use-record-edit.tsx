import { useCallback } from 'react';
import { ApiError } from 'shared-auth';
import { type Answer, type Clash, ConflictDialog } from './conflict-dialog';
import { useQuestion } from './use-question';
import { valueText } from './value-text';

/** The fields of a record in the words of its page. */
export interface RecordWords {
  /** What the form calls its fields, by their names in the API. */
  labels: Readonly<Record<string, string>>;
  /** What a value means, where {@link valueText} does not tell. */
  describe?: (field: string, value: unknown) => string | undefined | Promise<string | undefined>;
  /** How the values are entered: typed into a form, or pressed in a list. */
  entry?: 'typed' | 'pressed';
}

interface RecordEdit<Change extends object, Saved> {
  /** The changed fields. */
  change: Change;
  /** The record that the form was filled from. Fields that it lacks are not compared. */
  start: object;
  /** Sends the edit. Fields are missing where the person has chosen the saved value, perhaps all. */
  send: (body: Partial<Change> & { was: object }) => Promise<Saved>;
}

/**
 * Sends the changed fields of a record with what they were when its form was filled. Where another person has saved another
 * value since, the person chooses between the two, field by field, and the edit is sent again.
 */
export function useRecordEdit({ labels, describe, entry = 'typed' }: RecordWords) {
  const { question, ask } = useQuestion<readonly Clash[], Answer>();

  /** Resolves to `false` if the person returns to the form, or to the list. */
  const save = useCallback(
    async <Change extends object, Saved>(edit: RecordEdit<Change, Saved>): Promise<Saved | false> => {
      const textOf = async (field: string, value: unknown) =>
        (await describe?.(field, value)) ?? valueText(value);
      let change: Partial<Change> = edit.change;
      let start: object = edit.start;
      for (;;) {
        try {
          return await edit.send({ ...change, was: pick(start, Object.keys(change)) });
        } catch (error) {
          const conflicts =
            error instanceof ApiError ? error.conflicts.filter(({ field }) => field in change) : [];
          if (conflicts.length === 0) throw error;
          const clashes: Clash[] = [];
          const now: Record<string, unknown> = {};
          for (const conflict of conflicts) {
            const { field } = conflict;
            now[field] = conflict.now;
            const mine = await textOf(field, pick(change, [field])[field]);
            clashes.push({
              field,
              label: labels[field] ?? field,
              mine,
              theirs: await textOf(field, conflict.now),
            });
          }
          const theirs = await ask(clashes);
          if (!theirs) return false;
          const kept = Object.entries(change).filter(([field]) => !theirs.has(field));
          change = Object.fromEntries(kept) as Partial<Change>;
          start = { ...start, ...now };
        }
      }
    },
    [ask, labels, describe],
  );

  // Render it before a dialog that contains the form: it must close first, so that the focus returns through both.
  return { save, dialog: question && <ConflictDialog {...question} entry={entry} /> };
}

function pick(record: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}
