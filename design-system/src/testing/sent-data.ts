import { fireEvent } from '@testing-library/react';

/** What the form around a field carries when it is sent now, by name. jsdom tells no field that this is asked. */
export function sentData(field: HTMLElement): Record<string, unknown> {
  const form = field.closest('form') as HTMLFormElement;
  const formData = new FormData(form);
  fireEvent(form, Object.assign(new Event('formdata'), { formData }));
  return Object.fromEntries(formData);
}
