import { isDeepStrictEqual } from 'node:util';

/** Some of the fields that were sent, each with a value. */
export type Changed<Sent> = { [Field in keyof Sent]?: Exclude<Sent[Field], undefined> };

/** The fields that were sent and become another value. */
export function changedValues<Sent extends object>(before: object, sent: Sent): Changed<Sent> {
  const now: Record<string, unknown> = { ...before };
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, now[field]),
  );
  return Object.fromEntries(changed) as Changed<Sent>;
}
