import type { Message } from 'design-system/inline-message';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from 'shared-auth';
import type { FieldMessages } from './field-messages';

/** The rules of one form. */
export interface FormRules<Values, Field extends string> {
  read: (data: FormData) => Values;
  /** What must be put right before anything is sent. */
  check: (values: Values) => FieldMessages<Field>;
  /**
   * May reject with an `ApiError`, which is then told; anything else it throws is a defect and stays loud. `isOpen`
   * answers whether the form still stands: whoever has left it is not to be taken anywhere.
   */
  send: (values: Values, isOpen: () => boolean) => Promise<void>;
  /** The words for a failure that belongs to no field. */
  explain: (error: ApiError) => Message;
}

interface FormState<Field extends string> {
  status: 'open' | 'sending' | 'sent';
  errors: FieldMessages<Field>;
  failure: Message | undefined;
  /** The error behind `failure`, for pages that offer a way out of it. */
  cause: ApiError | undefined;
}

const OPEN = { status: 'open', errors: {}, failure: undefined, cause: undefined } as const;

/**
 * One form from typing to sent. Its fields are uncontrolled: what was typed stays whatever happens. Two presses send
 * once; a refused form puts the focus on the first field that needs the person.
 */
export function useForm<Values, Field extends string>(rules: FormRules<Values, Field>) {
  const [state, setState] = useState<FormState<Field>>(OPEN);
  const busy = useRef(false);

  function refuse(form: HTMLFormElement, errors: FieldMessages<Field>) {
    // The field's description must be there before the focus makes it read.
    flushSync(() => setState({ ...OPEN, errors }));
    focusField(form, Object.keys(errors)[0]);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const values = rules.read(new FormData(form));
    const errors = rules.check(values);
    if (Object.keys(errors).length > 0) return refuse(form, errors);

    busy.current = true;
    setState({ ...OPEN, status: 'sending' });
    try {
      await rules.send(values, () => form.isConnected);
      setState({ ...OPEN, status: 'sent' });
    } catch (error) {
      setState(OPEN);
      if (!(error instanceof ApiError)) throw error;
      const refused = fieldsOf(form, error.fields) as FieldMessages<Field>;
      if (Object.keys(refused).length > 0) refuse(form, refused);
      else setState({ ...OPEN, failure: rules.explain(error), cause: error });
    } finally {
      busy.current = false;
    }
  }

  /** Takes back the message of one field, or every message, as soon as the person acts on it. */
  function clear(field?: string) {
    setState((current) => {
      if (current.status !== 'open' || isClear(current, field)) return current;
      if (field === undefined) return OPEN;
      const errors = { ...current.errors };
      delete errors[field as Field];
      return { ...OPEN, errors };
    });
  }

  return { ...state, submit, clear };
}

function isClear({ errors, failure }: FormState<string>, field: string | undefined): boolean {
  const told = field === undefined ? Object.keys(errors).length > 0 : field in errors;
  return !told && failure === undefined;
}

/** The messages of the fields that this form shows. */
function fieldsOf(form: HTMLFormElement, messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).filter(([field]) => form.elements.namedItem(field) !== null),
  );
}

function focusField(form: HTMLFormElement, field: string | undefined) {
  if (field === undefined) return;
  const named = form.elements.namedItem(field);
  const element = named instanceof RadioNodeList ? (wantingIn(named) ?? named[0]) : named;
  if (element instanceof HTMLElement) element.focus();
}

/** Where a group of controls of one name needs the person: the chosen radio button, or the first blank text. */
function wantingIn(group: RadioNodeList): Node | undefined {
  return [...group].find(
    (node) =>
      node instanceof HTMLInputElement && (node.type === 'radio' ? node.checked : node.value.trim() === ''),
  );
}
