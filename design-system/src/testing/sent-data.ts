/** What the form around a field carries when it is sent now, by name. */
export function sentData(field: HTMLElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(field.closest('form') as HTMLFormElement));
}
