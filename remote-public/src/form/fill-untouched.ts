/**
 * Writes kept texts into the controls of a form that the person has not touched yet; what was typed before the page
 * came alive stays.
 *
 * @param texts by the name of the field
 */
export function fillUntouched(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(field);
    if (isValued(control) && control.value === '') control.value = text;
  }
}

/** A text control, a list or a group of radio buttons: all of them are read and written through `value`. */
function isValued(control: unknown): control is { value: string } {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList
  );
}

/** The texts that a draft holds for some fields; what is no text is left empty. */
export function textsOf<Field extends string>(
  draft: unknown,
  fields: readonly Field[],
): Record<Field, string> {
  const kept = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>;
  const texts = fields.map((field) => {
    const value = kept[field];
    return [field, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts);
}
