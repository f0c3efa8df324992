/** The data of the form around a field, by name. */
export function formDataOf(field: HTMLElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(field.closest('form') as HTMLFormElement));
}
