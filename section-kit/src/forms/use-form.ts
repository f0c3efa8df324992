import type { Message } from 'design-system/inline-message';
import { showToast } from 'design-system/toast';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from 'shared-auth';
import { type FieldErrors, focusField } from './fields';

export interface FormOptions<Values, Field extends string> {
  read: (data: FormData) => Values;
  /** The errors that prevent sending; `firstErrors` builds them from rules. */
  validate: (values: Values) => FieldErrors<Field>;
  /**
   * Sends the values, usually by `mutateAsync`. Resolves to `false` if the person cancels; rejects with an `ApiError` that
   * the form shows (other errors are defects and are thrown). `isOpen` says whether the form is still on the page.
   */
  submit: (values: Values, isOpen: () => boolean) => Promise<unknown>;
  /** The message for a failed request; `undefined` shows none. */
  explain: (error: ApiError) => Message | undefined;
  /** The server's errors by field. Default: those of `error.fields`. Fields that the form lacks are ignored. */
  serverErrors?: (error: ApiError, values: Values) => FieldErrors<Field>;
  /** Shows the failure also beside errors of fields. */
  explainWithFields?: boolean;
  /** Toasts for a form that is no longer on the page. Default: the failure of `explain`; `false` shows none. */
  afterLeaving?: { success?: Message; failure?: Message } | false;
}

interface FormState<Field extends string> {
  status: 'idle' | 'sending' | 'sent';
  errors: FieldErrors<Field>;
  /** The message for a failed request. */
  failure: Message | undefined;
  /** The error of `failure`. */
  cause: ApiError | undefined;
}

const IDLE = { status: 'idle', errors: {}, failure: undefined, cause: undefined } as const;

/**
 * One form from typing to sent: `<form onSubmit={form.submit}>` with uncontrolled fields, so that prerendered forms keep
 * what is typed before hydration. It sends once at a time and focuses the first invalid field. Example: sign-up-page.tsx.
 */
export function useForm<Values, Field extends string>(options: FormOptions<Values, Field>) {
  const [state, setState] = useState<FormState<Field>>(IDLE);
  // State is too late for a second press before the next render.
  const isSending = useRef(false);

  function showErrors(
    form: HTMLFormElement,
    errors: FieldErrors<Field>,
    failure?: Partial<FormState<Field>>,
  ) {
    // The field's description must exist before the focus makes a screen reader read it.
    flushSync(() => setState({ ...IDLE, ...failure, errors }));
    const [first] = Object.keys(errors);
    if (first !== undefined) focusField(form, first);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const values = options.read(new FormData(form));
    const errors = options.validate(values);
    if (Object.keys(errors).length > 0) return showErrors(form, errors);

    isSending.current = true;
    setState({ ...IDLE, status: 'sending' });
    try {
      const result = await options.submit(values, () => form.isConnected);
      setState({ ...IDLE, status: result === false ? 'idle' : 'sent' });
      const message = options.afterLeaving ? options.afterLeaving.success : undefined;
      if (message && result !== false && !form.isConnected) showToast({ tone: 'success', message });
    } catch (error) {
      setState(IDLE);
      if (!(error instanceof ApiError)) throw error;
      fail(form, values, error);
    } finally {
      isSending.current = false;
    }
  }

  function fail(form: HTMLFormElement, values: Values, error: ApiError) {
    const { afterLeaving = {} } = options;
    if (!form.isConnected) {
      const message = afterLeaving && (afterLeaving.failure ?? options.explain(error));
      if (message) showToast({ tone: 'error', message });
      return;
    }
    const found = options.serverErrors?.(error, values) ?? (error.fields as FieldErrors<Field>);
    const errors = ofForm(form, found);
    const hasErrors = Object.keys(errors).length > 0;
    const failure = hasErrors && !options.explainWithFields ? undefined : options.explain(error);
    showErrors(form, errors, { failure, cause: failure === undefined ? undefined : error });
  }

  /** Removes the error of one field, or all errors, and the failure: for `onInput`. */
  function clear(field?: string) {
    setState((current) => {
      if (current.status !== 'idle' || isClear(current, field)) return current;
      if (field === undefined) return IDLE;
      const { [field as Field]: _, ...errors } = current.errors;
      return { ...IDLE, errors: errors as FieldErrors<Field> };
    });
  }

  /** Sets errors that are found outside of `validate`, or moves them with a row of fields. Moves no focus. */
  function changeErrors(change: (errors: FieldErrors<Field>) => FieldErrors<Field>) {
    setState((current) => ({ ...current, errors: change(current.errors) }));
  }

  return { ...state, submit, clear, changeErrors };
}

function isClear({ errors, failure }: FormState<string>, field: string | undefined): boolean {
  const hasError = field === undefined ? Object.keys(errors).length > 0 : field in errors;
  return !hasError && failure === undefined;
}

function ofForm<Field extends string>(form: HTMLFormElement, errors: FieldErrors<Field>): FieldErrors<Field> {
  const own = Object.entries(errors).filter(
    ([field]) => form.elements.namedItem(field.split('.')[0] ?? '') !== null,
  );
  return Object.fromEntries(own) as FieldErrors<Field>;
}
