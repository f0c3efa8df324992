import { FAMILY_MESSAGE_KINDS, type FamilyMessageKind } from 'api-contract/message';

type MessageTexts = Partial<Record<FamilyMessageKind, string>>;
type TextField = `text_${FamilyMessageKind}`;

/** The field of the text of a kind. */
export const textField = <Kind extends FamilyMessageKind>(kind: Kind): `text_${Kind}` => `text_${kind}`;

/** The fields of the texts of all kinds. */
export const TEXT_FIELDS: readonly TextField[] = FAMILY_MESSAGE_KINDS.map(textField);

/** The fields for saved texts; a field is empty where the institute has written no text. */
export function textsOfMessages(texts: MessageTexts): Record<TextField, string> {
  return byField((kind) => texts[kind] ?? '');
}

/** The texts that the fields hold. */
export function readMessageTexts(fields: Record<TextField, string>): MessageTexts {
  return Object.fromEntries(
    FAMILY_MESSAGE_KINDS.map((kind) => [kind, fields[textField(kind)]]).filter(([, text]) => text !== ''),
  );
}

/** A text for the field of each kind. */
export function byField(textOf: (kind: FamilyMessageKind) => string): Record<TextField, string> {
  const fields = FAMILY_MESSAGE_KINDS.map((kind) => [textField(kind), textOf(kind)]);
  return Object.fromEntries(fields) as Record<TextField, string>;
}
