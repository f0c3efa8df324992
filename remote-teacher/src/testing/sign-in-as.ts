import { act } from '@testing-library/react';
import { session } from 'shared-auth';

const HOUR_S = 3600;

/**
 * A token that only a page would believe.
 *
 * @param claims differ from those of a teacher; `seconds` is how long the token lives
 */
export function teacherToken({ seconds = HOUR_S, ...claims }: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = { sub: 'account-1', role: 'teacher', iat: now, exp: now + Number(seconds), ...claims };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.unsigned`;
}

/** Signs in with such a token, for pages that ask nothing of the server. */
export function signInAs(claims: Record<string, unknown> = {}): void {
  act(() => {
    session.signIn(teacherToken(claims));
  });
}
