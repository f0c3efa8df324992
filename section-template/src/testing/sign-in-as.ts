import { act } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';

/** Signs in with a token that only a page would believe, for pages that ask nothing of the server. */
export function signInAs(username: string, role: 'teacher' | 'admin' = 'teacher'): void {
  act(() => {
    session.signIn(tokenFor(role, { username }));
  });
}
