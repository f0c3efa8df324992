import { act } from '@testing-library/react';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';

/** Signs in with an unsigned token, for pages that send no request to the server. */
export function signInAs(username: string, role: 'teacher' | 'admin' = 'teacher'): void {
  act(() => {
    session.signIn(tokenFor(role, { username }));
  });
}
