import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useNormalizedInput } from './use-normalized-input';

/** How one kind of field parses its text. */
export interface ParsedInput<Value extends string | number | null> {
  /** The normal form of a text; a text that cannot be parsed is returned unchanged. */
  normalise: (text: string) => string;
  /** Why a text is invalid; `undefined` for a valid or blank one. */
  validate: (text: string) => string | undefined;
  /** The value of a valid text. */
  parse: (text: string) => Value;
  /** The text of a value that was set by code. A field with it keeps typed text as typed. */
  format?: (value: Value) => string;
  /** The value while the text is blank or invalid. */
  blank: Value;
  /** The value of a controlled field. */
  value: Value | undefined;
  onValueChange: ((value: Value) => void) | undefined;
  /** The page's own validation error. */
  error: unknown;
  ref: Ref<HTMLInputElement> | undefined;
}

/**
 * An uncontrolled input whose text is parsed into a value. A validation error is shown when the field loses focus or the
 * page sets an error, and disappears with the key press that corrects it.
 */
export function useParsedInput<Value extends string | number | null>({
  normalise,
  validate,
  parse,
  format,
  blank,
  value,
  onValueChange,
  error,
  ref,
}: ParsedInput<Value>) {
  const element = useRef<HTMLInputElement>(null);
  const [validationError, setValidationError] = useState<string>();
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  useNormalizedInput(element, normalise, (text) => setValidationError(validate(text)), format === undefined);

  const parseValid = (text: string) => (validate(text) ? blank : parse(text));

  function publish(text: string) {
    element.current?.setCustomValidity(validate(text) ?? '');
    onValueChange?.(parseValid(text));
  }

  const syncWithValue = useEffectEvent((next: Value) => {
    // A half-typed text has the blank value: setting that value must not erase the text.
    if (!element.current || parseValid(element.current.value) === next) return;
    element.current.value = format ? format(next) : String(next ?? '');
    setValidationError(undefined);
  });

  useEffect(() => {
    if (value !== undefined) syncWithValue(value);
  }, [value]);

  const revalidate = useEffectEvent(() => setValidationError(validate(element.current?.value ?? '')));
  const hasPageError = Boolean(error);

  useEffect(() => {
    if (hasPageError) revalidate();
  }, [hasPageError]);

  return {
    element,
    validationError,
    /** Call with the text after each input event. */
    onInput(text: string) {
      if (validationError) setValidationError(validate(text));
      publish(text);
    },
    /** Sets the text by code. */
    setText(text: string) {
      if (!element.current) return;
      element.current.value = text;
      setValidationError(undefined);
      publish(text);
    },
  };
}
