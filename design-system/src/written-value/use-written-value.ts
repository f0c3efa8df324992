import { type RefObject, useEffect } from 'react';

/**
 * Writes the text of an input in its one normal form as soon as the person is done with it: on leaving the field,
 * on Enter, and in the data of a form that is sent before either. The input stays uncontrolled, so that what was
 * typed before the page came alive is kept.
 *
 * @param normalise the normal form of a text; a text that it does not understand comes back as it was
 */
export function useWrittenValue(
  input: RefObject<HTMLInputElement | null>,
  normalise: (text: string) => string,
) {
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    const { form } = element;
    const rewrite = () => {
      const written = normalise(element.value);
      if (written !== element.value) element.value = written;
    };
    const rewriteInForm = ({ formData }: FormDataEvent) => {
      if (element.name && !element.disabled) formData.set(element.name, normalise(element.value));
    };
    element.addEventListener('change', rewrite);
    element.addEventListener('blur', rewrite);
    form?.addEventListener('formdata', rewriteInForm);
    return () => {
      element.removeEventListener('change', rewrite);
      element.removeEventListener('blur', rewrite);
      form?.removeEventListener('formdata', rewriteInForm);
    };
  }, [input, normalise]);
}
