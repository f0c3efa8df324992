import { readDate } from 'arabic-text/date';
import type { Message } from 'design-system/inline-message';

/** A message for each invalid field, by its name in the form; `name.2` for the third of several fields of one name. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, Message>>;

/** The first broken rule of each field, in the order of the rules. */
export function firstErrors<Field extends string>(
  rules: readonly (readonly [field: Field, isBroken: boolean, message: Message])[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const [field, isBroken, message] of rules) {
    if (isBroken) errors[field] ??= message;
  }
  return errors;
}

/** The trimmed text of a field; empty if the form does not have it. */
export function readText(data: FormData, field: string): string {
  return readSecret(data, field).trim();
}

/** The day of a date field, `YYYY-MM-DD`; empty for a text that is no day. */
export function readDay(data: FormData, field: string): string {
  return readDate(readText(data, field)) ?? '';
}

/** The text of a field, unchanged, as passwords require. */
export function readSecret(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}

/** The texts of some fields in a stored draft; empty for any other value. */
export function textsOf<Field extends string>(
  draft: unknown,
  fields: readonly Field[],
): Record<Field, string> {
  const values = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>;
  return Object.fromEntries(
    fields.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']),
  ) as Record<Field, string>;
}

/** Fills the empty controls of a prerendered form; texts typed before hydration stay. */
export function fillEmptyFields(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(field);
    if (hasValue(control) && control.value === '') control.value = text;
  }
}

/** Text fields, selects and radio groups are all read and written through `value`. */
function hasValue(control: unknown): control is { value: string } {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement ||
    control instanceof RadioNodeList
  );
}

/**
 * Focuses an invalid field: of a radio group the chosen button, of several fields of one name the first empty one. Scrolls
 * to it with its label, because not every browser scrolls to what gets the focus.
 */
export function focusField(form: HTMLFormElement, field: string): void {
  const [name = '', position] = field.split('.');
  const named = form.elements.namedItem(name);
  const group = named instanceof RadioNodeList ? [...named] : [named];
  const found = position === undefined ? (group.find(needsInput) ?? group[0]) : group[Number(position)];
  const element =
    found instanceof HTMLElement && !isHidden(found)
      ? found
      : form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!element) return;
  element.focus();
  element.scrollIntoView({ block: 'nearest' });
  labelOf(element)?.scrollIntoView({ block: 'nearest' });
}

/** The question of a radio button, the label of another control. */
function labelOf(element: HTMLElement): Element | null | undefined {
  const group = element.matches('[type="radio"]') && element.closest('fieldset');
  return group ? group.querySelector('legend') : hasLabels(element) ? element.labels?.[0] : null;
}

function hasLabels(
  element: HTMLElement,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return 'labels' in element;
}

function needsInput(node: Node | null): boolean {
  if (!(node instanceof HTMLInputElement)) return false;
  return node.type === 'radio' ? node.checked : node.value.trim() === '';
}

function isHidden(element: HTMLElement): boolean {
  return element instanceof HTMLInputElement && element.type === 'hidden';
}
