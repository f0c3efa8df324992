type FieldKind = 'text' | 'number' | 'list' | 'map';

/** What an answer must be for the page that reads it: a list, or an object with these fields. */
export type ResponseSchema = 'list' | Readonly<Record<string, FieldKind>>;

const FITS: Record<FieldKind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number',
  list: Array.isArray,
  map: isObject,
};

/** Whether an answer can be read as its page will read it. What the fields hold is the server's business. */
export function matchesSchema(answer: unknown, shape: ResponseSchema): boolean {
  if (shape === 'list') return Array.isArray(answer);
  return isObject(answer) && Object.entries(shape).every(([field, kind]) => FITS[kind](answer[field]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
