import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useNormalizedInput } from './use-normalized-input';

/** What one sort of field knows of its text. */
export interface ParsedInput<Value extends string | number | null> {
  /** The text in its one normal form; what is not understood comes back as it was. */
  normalise: (text: string) => string;
  /** What is wrong with a text. A blank one is no fault. */
  faultOf: (text: string) => string | undefined;
  /** What a text means that is not at fault. */
  read: (text: string) => Value;
  /** How a value is written that did not come from the keyboard; what was typed then stays as it is. */
  write?: (value: Value) => string;
  /** The value while the text is blank or at fault. */
  blank: Value;
  /** The value that the page holds, if it holds one. */
  value: Value | undefined;
  onValueChange: ((value: Value) => void) | undefined;
  /** What the page finds wrong. */
  error: unknown;
  ref: Ref<HTMLInputElement> | undefined;
}

/**
 * An uncontrolled input whose text stands for a value. A fault is shown when the person leaves the field or the page
 * finds something wrong with it, and disappears with the key press that corrects it.
 */
export function useParsedInput<Value extends string | number | null>({
  normalise,
  faultOf,
  read,
  write,
  blank,
  value,
  onValueChange,
  error,
  ref,
}: ParsedInput<Value>) {
  const element = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  useImperativeHandle(ref, () => element.current as HTMLInputElement);
  useNormalizedInput(element, normalise, (text) => setFault(faultOf(text)), write === undefined);

  const valueIn = (text: string) => (faultOf(text) ? blank : read(text));

  function publish(text: string) {
    element.current?.setCustomValidity(faultOf(text) ?? '');
    onValueChange?.(valueIn(text));
  }

  const follow = useEffectEvent((wanted: Value) => {
    // What is half typed has no value yet: hearing that again from outside must not wipe it out.
    if (!element.current || valueIn(element.current.value) === wanted) return;
    element.current.value = write ? write(wanted) : String(wanted ?? '');
    setFault(undefined);
  });

  useEffect(() => {
    if (value !== undefined) follow(value);
  }, [value]);

  const tellFault = useEffectEvent(() => setFault(faultOf(element.current?.value ?? '')));
  const isRefused = Boolean(error);

  useEffect(() => {
    if (isRefused) tellFault();
  }, [isRefused]);

  return {
    element,
    fault,
    /** Hears a text that was typed. */
    hear(text: string) {
      if (fault) setFault(faultOf(text));
      publish(text);
    },
    /** Puts a text there that nobody typed. */
    put(text: string) {
      if (!element.current) return;
      element.current.value = text;
      setFault(undefined);
      publish(text);
    },
  };
}
