import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { createPointerGuard } from './pointer-guard';

/**
 * Normalises the text of an uncontrolled input on blur, on change, and in the form's data.
 *
 * @param normalise returns a text that it cannot parse unchanged
 * @param rewrites whether the input shows the normal form; otherwise only the form's data carry it
 * @param onCommit called with the text on blur and change, after the pointer is released
 */
export function useNormalizedInput(
  input: RefObject<HTMLInputElement | null>,
  normalise: (text: string) => string,
  onCommit: (text: string) => void,
  rewrites = true,
) {
  const commitText = useEffectEvent(onCommit);

  // A layout effect: pages read their form's data in layout effects.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const { form } = element;
    const pointerGuard = createPointerGuard();
    const commit = () => {
      const text = rewrites ? normalise(element.value) : element.value;
      if (text !== element.value) element.value = text;
      pointerGuard.run(() => commitText(element.value));
    };
    const normaliseInForm = ({ formData }: FormDataEvent) => {
      if (element.name && !element.disabled) formData.set(element.name, normalise(element.value));
    };
    element.addEventListener('change', commit);
    element.addEventListener('blur', commit);
    form?.addEventListener('formdata', normaliseInForm);
    return () => {
      pointerGuard.dispose();
      element.removeEventListener('change', commit);
      element.removeEventListener('blur', commit);
      form?.removeEventListener('formdata', normaliseInForm);
    };
  }, [input, normalise, rewrites]);
}
