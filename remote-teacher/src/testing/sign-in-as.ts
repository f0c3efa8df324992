import { act } from '@testing-library/react';
import { session } from 'shared-auth';

const HOUR_S = 3600;

/**
 * Signs in with a token that only a page would believe, for pages that ask nothing of the server.
 *
 * @param claims differ from those of a teacher; `seconds` is how long the token lives
 */
export function signInAs({ seconds = HOUR_S, ...claims }: Record<string, unknown> = {}): void {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = { sub: 'account-1', role: 'teacher', iat: now, exp: now + Number(seconds), ...claims };
  act(() => {
    session.signIn(`${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.unsigned`);
  });
}
