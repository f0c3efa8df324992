import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { differingNames, type FormTexts, parseTexts, pickTexts, textsOfForm } from './form-texts';
import { useDraft } from './use-draft';

/** What was typed, and what the same fields showed when the form opened. */
interface TypedTexts {
  typed: FormTexts;
  opened: FormTexts;
}

/**
 * The difference between what a form of uncontrolled fields shows and what it showed when it opened. It is kept as a draft:
 * a form that opens with one shows the typed texts, and its other fields as they are by now.
 *
 * @param draftOf the name and the account of the draft, as {@link useDraft} takes them
 */
export function useTypedTexts(
  form: RefObject<HTMLFormElement | null>,
  draftOf: { name: string; account: string },
) {
  const opened = useRef<FormTexts>({});
  const [shown, setShown] = useState<FormTexts>({});
  const [restarts, setRestarts] = useState(0);
  const draft = useDraft<TypedTexts>(form, {
    ...draftOf,
    read(element) {
      const texts = textsOfForm(element);
      const typed = differingNames(opened.current, texts);
      return typed.length === 0
        ? undefined
        : { typed: pickTexts(texts, typed), opened: pickTexts(opened.current, typed) };
    },
    parse: parseTyped,
  });
  const restored = restarts === 0 ? draft.initial : undefined;

  // After each render: fields may appear later than the form, and nothing is typed into them yet.
  useLayoutEffect(() => {
    if (!form.current) return;
    const texts = textsOfForm(form.current);
    opened.current = { ...texts, ...restored?.opened, ...opened.current };
    if (Object.keys(texts).some((name) => !(name in shown))) setShown({ ...texts, ...shown });
  });

  return {
    /** The restored texts, by the name of the field. */
    restored: restored?.typed ?? {},
    isRestored: restored !== undefined,
    isUnsaved: draft.isUnsaved,
    /** A key for the fields, which a restart fills anew. */
    restarts,
    /** The texts after the last change. */
    shown,
    /** What the form showed before anything was typed. */
    opened: () => opened.current,
    isChanged: () =>
      form.current !== null && differingNames(opened.current, textsOfForm(form.current)).length > 0,
    /** Call it after a change of the form; it returns the names of the fields that changed. */
    changed(): string[] {
      if (!form.current) return [];
      const texts = textsOfForm(form.current);
      const changed = differingNames(shown, texts);
      setShown(texts);
      draft.changed();
      return changed;
    },
    discard: () => draft.discard(),
    /** Discards what is typed and fills the form as a new one. */
    restart() {
      draft.discard();
      opened.current = {};
      setShown({});
      setRestarts((count) => count + 1);
    },
  };
}

function parseTyped(stored: unknown): TypedTexts | undefined {
  const { typed, opened } = (stored ?? {}) as { typed?: unknown; opened?: unknown };
  const texts = parseTexts(typed);
  return texts && { typed: texts, opened: parseTexts(opened) ?? {} };
}
