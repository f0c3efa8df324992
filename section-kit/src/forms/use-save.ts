import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Message } from 'design-system/inline-message';
import type { Toast } from 'design-system/toast';
import { useRef, useState } from 'react';
import { type ApiError, api, useAccount } from 'shared-auth';
import { closedMonthErrors } from '../closed-month';
import { isConflictOrGone } from '../is-conflict-or-gone';
import { keyedToasts } from '../keyed-toasts';
import { saveFailure } from '../save-failure';
import { type FieldErrors, firstErrors } from './fields';
import { formDataOf } from './form-texts';
import { saveMessages } from './messages';
import { useForm } from './use-form';
import { useIdempotencyKey } from './use-idempotency-key';
import { type RecordWords, useRecordEdit } from './use-record-edit';
import { useTypedTexts } from './use-typed-texts';

/** A rule of a field, or of one of several fields of the same name: `phones.1`. */
type Rule<Field extends string> = readonly [
  field: Field | `${Field}.${number}`,
  isBroken: boolean,
  message: Message,
];

interface SaveOptions<Field extends string, Values extends object, Saved> {
  /** The draft and the toasts have this name, such as `family:12`. */
  name: string;
  /** Where the values are sent: as a POST, or with a `record` as a PATCH of those that were changed. */
  path: string;
  /** How the changed values are sent, where it is not as a PATCH. */
  method?: 'patch' | 'put';
  /** The record that the form changes. A later render with another state of it does not change the form. */
  record?: Readonly<Record<string, unknown>> | object | undefined;
  /** What the form calls its fields, by their names in the API. */
  labels: Readonly<Record<Field, string>>;
  /** What a saved value means, where another person has changed it and `valueText` does not tell. */
  describe?: RecordWords['describe'];
  read: (data: FormData) => Values;
  /** The part of `after` that differs from `before`. By default the fields with another value; a list may say its changed rows. */
  difference?: (before: Values, after: Values) => Partial<Values>;
  /** The rules of the fields, as `firstErrors` takes them. */
  rules?: (values: Values) => readonly Rule<NoInfer<Field>>[];
  /** What is sent for the values, or for those that were changed. By default they themselves. */
  body?: (values: Values) => object;
  /** Asks before the values are sent; resolves to `false` if the person returns to the form. */
  confirm?: (values: Values) => Promise<boolean>;
  /** The field of the day that may lie in a closed month. */
  day?: NoInfer<Field>;
  /** What the dialog reads of the answer. By default its message, which the toast shows. */
  schema?: NonNullable<Parameters<typeof api.post>[1]>['schema'];
  /** Says that no confirmation came, where it is not about a save. */
  unconfirmed?: Message;
  /** What a failure means, where the server's sentence does not say it. */
  explain?: (error: ApiError) => Message | undefined;
  /** The server's errors by field, where they are not named after the fields of the form. */
  serverErrors?: (error: ApiError) => FieldErrors;
  /** The toast, where the answer has no message; `undefined` for none. */
  saved?: (saved: Saved) => Message | undefined;
  /** A button of the toast. */
  action?: (saved: Saved) => Toast['action'];
  /** What is read again; by default everything, since what is owed shows on many pages. */
  queries?: readonly QueryKey[];
  onSaved?: ((saved: Saved) => void) | undefined;
  /** Closes the form; without it, the form stays and shows what was saved. */
  onClose?: (() => void) | undefined;
}

/** What a form sends. */
export interface SaveRequest {
  method: 'post' | 'patch' | 'put';
  path: string;
  body: object;
}

/** What a {@link SaveDialog} or a {@link SaveForm} shows and does. */
export type Save = Pick<
  ReturnType<typeof useSave<string, object>>,
  'form' | 'element' | 'typed' | 'conflicts' | 'changed' | 'close'
>;

/**
 * A form that saves one record, from a draft to the toast: what is typed is kept until it is saved or discarded, one
 * idempotency key is sent until it changes, and another person's change of the same field is asked about. `SaveDialog` or
 * `SaveForm` shows it; the fields are uncontrolled and take their attributes from `field`.
 */
export function useSave<
  Field extends string,
  Values extends object,
  Saved extends object = { message: string },
>(options: SaveOptions<Field, Values, Saved>) {
  const { name, path, method = 'patch', labels, describe, read, rules, body: bodyOf } = options;
  const { difference = changedValues, schema = { message: 'text' } } = options;
  const [record, setRecord] = useState(options.record as Readonly<Record<string, unknown>> | undefined);
  const element = useRef<HTMLFormElement>(null);
  const account = useAccount();
  const queryClient = useQueryClient();
  const typed = useTypedTexts(element, { name, account });
  const key = useIdempotencyKey(`${name}:${account}`);
  const edit = useRecordEdit({ labels, ...(describe && { describe }) });

  const form = useForm<Values, string>({
    read,
    validate: (values) => firstErrors(rules?.(values) ?? []),
    async submit(values) {
      if (options.confirm && !(await options.confirm(values))) return false;
      const saved = await (record ? change(record, values) : create(values));
      if (saved === false) return false;
      if (saved) {
        const message = (options.saved ?? messageOf)(saved);
        if (message) keyedToasts.succeeded(name, message, options.action?.(saved));
        options.onSaved?.(saved);
      }
      refetch();
      if (options.onClose) close();
      else stay(saved);
      return true;
    },
    explain(error) {
      if (isConflictOrGone(error)) refetch();
      return options.explain?.(error) ?? saveFailure(error, options.unconfirmed ?? saveMessages.unconfirmed);
    },
    serverErrors: options.serverErrors ?? ((error) => closedMonthErrors<string>(error, options.day)),
  });

  /** What the form says now of a record that it said otherwise when it opened. */
  const changedIn = (values: Values) => difference(read(formDataOf(typed.opened())), values);
  const bodyFor = (values: Partial<Values>): object => bodyOf?.(values as Values) ?? values;

  function create(values: Values): Promise<Saved> {
    const body = bodyFor(values);
    return api.post<Saved>(path, { body, idempotencyKey: key.keyOf(body), schema });
  }

  /** Resolves to `undefined` where nothing is to be saved, to `false` if the person returns to the form. */
  async function change(before: object, values: Values): Promise<Saved | undefined | false> {
    const opened = read(formDataOf(typed.opened()));
    const changed = changedIn(values);
    if (Object.keys(changed).length === 0) return undefined;
    const start = options.difference
      ? difference(values, opened)
      : typed.isRestored
        ? fieldsOf(before, opened)
        : before;
    return edit.save({
      change: changed,
      start,
      // Where all saved values stay, a form that stays is answered with them.
      send: async ({ was, ...body }) =>
        Object.keys(body).length === 0 && options.onClose
          ? undefined
          : api[method]<Saved>(path, { body: { ...bodyFor(body as Partial<Values>), was }, schema }),
    });
  }

  function refetch() {
    const filters = options.queries?.map((queryKey) => ({ queryKey })) ?? [{}];
    for (const filter of filters) void queryClient.invalidateQueries(filter);
  }

  /** Closes the form and forgets what was typed. */
  function close() {
    typed.discard();
    key.clear();
    options.onClose?.();
  }

  /** Fills the form with what was saved, if anything. */
  function stay(saved: Saved | undefined) {
    key.clear();
    if (!saved) return keyedToasts.succeeded(name, saveMessages.nothingChanged);
    if (record) setRecord({ ...record, ...fieldsOf(record, saved) });
    typed.restart();
  }

  const isSending = form.status === 'sending';
  const attributes = (field: Field) => ({
    name: field,
    label: labels[field],
    error: form.errors[field],
    readOnly: isSending,
  });
  return {
    form,
    element,
    typed,
    isSending,
    /** The question about fields that another person has changed. */
    conflicts: edit.dialog,
    /**
     * The attributes of a field.
     *
     * @param start its text when nothing was typed; by default that of the record
     */
    field: (field: Field, start: string = textOf(record?.[field])) => ({
      ...attributes(field),
      defaultValue: typed.restored[field]?.[0] ?? start,
    }),
    /** The attributes of a field with several values. */
    listField: (field: Field, start: readonly string[] = listOf(record?.[field])) => ({
      ...attributes(field),
      defaultValues: typed.restored[field] ?? start,
    }),
    /** The text that a field shows, for fields that depend on it. */
    textIn: (field: Field): string => typed.shown[field]?.[0] ?? '',
    /** Call it after each change of the form. */
    changed() {
      if (isSending) return;
      const changed = typed.changed();
      if (changed.length > 0) {
        form.changeErrors((errors) => withoutFields(errors, changed));
        form.clear('');
      }
    },
    close,
    /** What saving would send now; `undefined` while it would send nothing. */
    request(): SaveRequest | undefined {
      const values = read(formDataOf(typed.shown));
      if (Object.keys(firstErrors(rules?.(values) ?? [])).length > 0) return undefined;
      if (!record) return { method: 'post', path, body: bodyFor(values) };
      const changed = changedIn(values);
      return Object.keys(changed).length === 0 ? undefined : { method, path, body: bodyFor(changed) };
    },
  };
}

/** The values of fields that a record has: an answer and a form may say more, such as from when a change holds. */
function fieldsOf(record: object, values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in record));
}

/** The values that differ from those that the form began with. */
function changedValues<Values extends object>(before: Values, after: Values): Partial<Values> {
  const started = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(started.get(field)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Errors of rows are named after their field: `phones.1`. */
function withoutFields<Errors extends object>(errors: Errors, fields: readonly string[]): Errors {
  const others = Object.entries(errors).filter(([field]) => !fields.includes(field.split('.')[0] ?? ''));
  return Object.fromEntries(others) as Errors;
}

function messageOf(saved: object): Message {
  return 'message' in saved && typeof saved.message === 'string' ? saved.message : saveMessages.saved;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
