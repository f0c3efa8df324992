import { act } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';

/**
 * Signs a teacher in with a token that only a page would believe, for pages that ask nothing of the server.
 *
 * @param claims differ from those of the token
 */
export function signInAs(claims: Record<string, unknown> = {}): void {
  act(() => {
    session.signIn(tokenFor('teacher', claims));
  });
}
