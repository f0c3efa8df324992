import type { Message } from 'design-system/inline-message';

/** What is wrong with a form: a message for each field, by its name on the wire, in the order of the rules. */
export type FieldMessages<Field extends string> = Partial<Record<Field, Message>>;

/** The first rule that a field breaks, of rules that say of a field whether they are broken, and in which words. */
export function collectMessages<Field extends string>(
  rules: readonly (readonly [field: Field, broken: boolean, message: Message])[],
): FieldMessages<Field> {
  const found: FieldMessages<Field> = {};
  for (const [field, broken, message] of rules) {
    if (broken) found[field] ??= message;
  }
  return found;
}

/** The text of a field, trimmed; empty where the form has no such field. */
export function readText(data: FormData, field: string): string {
  return readSecret(data, field).trim();
}

/** The text of a field to the letter, as a password must be taken. */
export function readSecret(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value : '';
}
