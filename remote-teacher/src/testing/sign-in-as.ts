import { act } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';

/**
 * Signs a teacher in with an unsigned token, for pages that send no request.
 *
 * @param claims override the claims of the token
 */
export function signInAs(claims: Record<string, unknown> = {}): void {
  act(() => {
    session.signIn(tokenFor('teacher', claims));
  });
}
