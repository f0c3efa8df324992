import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { createPointerGuard } from './pointer-guard';

/**
 * Writes the text of an input in its one normal form as soon as the person is done with it: on leaving the field,
 * on Enter, and in the data of a form that is sent before either. The input stays uncontrolled, so that what was
 * typed before the page came alive is kept.
 *
 * @param normalise the normal form of a text; a text that it does not understand comes back as it was
 * @param rewrites whether the input itself gets the normal form; if not, only the form's data do
 * @param onWritten called with the text each time the person is done with it, after the press that left the field
 */
export function useNormalizedInput(
  input: RefObject<HTMLInputElement | null>,
  normalise: (text: string) => string,
  onWritten: (text: string) => void,
  rewrites = true,
) {
  const tell = useEffectEvent(onWritten);

  // A layout effect: pages read their form in one of theirs, and get the values that it sends.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    const { form } = element;
    const afterPress = createPointerGuard();
    const write = () => {
      const written = rewrites ? normalise(element.value) : element.value;
      if (written !== element.value) element.value = written;
      afterPress.call(() => tell(element.value));
    };
    const writeInForm = ({ formData }: FormDataEvent) => {
      if (element.name && !element.disabled) formData.set(element.name, normalise(element.value));
    };
    element.addEventListener('change', write);
    element.addEventListener('blur', write);
    form?.addEventListener('formdata', writeInForm);
    return () => {
      afterPress.stop();
      element.removeEventListener('change', write);
      element.removeEventListener('blur', write);
      form?.removeEventListener('formdata', writeInForm);
    };
  }, [input, normalise, rewrites]);
}
