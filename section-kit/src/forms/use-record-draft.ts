import { type RefObject, useState } from 'react';
import { textsOf } from './fields';
import { useDraft } from './use-draft';

type Texts<Field extends string> = Record<Field, string>;

/** What was typed over a record, and what the same fields had when the form was filled. */
interface Typed<Field extends string> {
  typed: Partial<Texts<Field>>;
  start: Partial<Texts<Field>>;
}

interface RecordDraftOptions<Field extends string> {
  /** The name of the draft, as {@link useDraft} takes it. */
  name: string;
  account: string;
  /** The texts of the record, by the field's name in the form. A later render with others does not change the form. */
  saved: Texts<Field>;
  read: (data: FormData) => Texts<Field>;
}

/**
 * The draft of a form that edits a record. Only changed texts are stored, with what they replace: a restored form shows
 * other fields as they are by now, and knows what its own fields were.
 */
export function useRecordDraft<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  { name, account, saved, read }: RecordDraftOptions<Field>,
) {
  const fields = Object.keys(saved) as Field[];
  const [opened, setOpened] = useState(saved);
  const [restarts, setRestarts] = useState(0);
  const draft = useDraft<Typed<Field>>(form, {
    name,
    account,
    read(element) {
      const texts = read(new FormData(element));
      const changed = fields.filter((field) => plain(texts[field]) !== plain(start[field]));
      return changed.length === 0
        ? undefined
        : { typed: textsOf(texts, changed), start: textsOf(start, changed) };
    },
    parse: (stored) => parseTyped(stored, fields),
  });
  const isRestored = draft.isRestored && restarts === 0;
  const restored = isRestored ? draft.initial : undefined;
  /** What the form was filled with when its texts were typed. */
  const start: Texts<Field> = { ...opened, ...restored?.start };

  return {
    start,
    /** The texts that the form shows first. */
    shown: { ...opened, ...restored?.typed } as Texts<Field>,
    isRestored,
    isUnsaved: draft.isUnsaved,
    changed: draft.changed,
    /** A key for the fields, so that a restart fills them anew. */
    restarts,
    /** Discards what is typed and fills the form from the record: by default as it was opened. */
    restart(next: Texts<Field> = opened) {
      draft.discard();
      setOpened(next);
      setRestarts((count) => count + 1);
    },
  };
}

/** A draft of an earlier release has the texts alone. */
function parseTyped<Field extends string>(
  stored: unknown,
  fields: readonly Field[],
): Typed<Field> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { typed = stored, start } = stored as { typed?: unknown; start?: unknown };
  const texts = textsIn(typed, fields);
  return Object.keys(texts).length === 0 ? undefined : { typed: texts, start: textsIn(start, fields) };
}

function textsIn<Field extends string>(stored: unknown, fields: readonly Field[]): Partial<Texts<Field>> {
  const values = new Map(Object.entries(stored ?? {}));
  const known = fields.filter((field) => typeof values.get(field) === 'string');
  return textsOf(stored, known);
}

/** The text as a form sends it: trimmed, with one kind of line end. */
function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}
