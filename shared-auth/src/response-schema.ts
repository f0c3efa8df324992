type FieldKind = 'text' | 'number' | 'list' | 'map';

/** The fields that a page reads of a response: `list` for a bare list, or an object with fields of these kinds. */
export type ResponseSchema = 'list' | Readonly<Record<string, FieldKind>>;

const MATCHES: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  list: Array.isArray,
  map: isObject,
};

/** Whether a body has the fields of the schema. Their contents are not checked. */
export function matchesSchema(body: unknown, schema: ResponseSchema): boolean {
  if (schema === 'list') return Array.isArray(body);
  return isObject(body) && Object.entries(schema).every(([field, kind]) => MATCHES[kind](body[field]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
