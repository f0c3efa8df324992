import type { Birthdays } from 'api-contract/account-schema';
import { useEffect, useState } from 'react';
import { ApiError, api } from 'shared-auth';

/**
 * The names of everyone whose birthday is today. A failure is only logged, nothing is shown (spec §8).
 */
export function useBirthdays(): readonly string[] | 'waiting' | 'failed' {
  const [names, setNames] = useState<readonly string[] | 'waiting' | 'failed'>('waiting');

  useEffect(() => {
    const leaving = new AbortController();
    api
      .get<Birthdays>('/teacher/teachers-birthdays', {
        authenticated: false,
        signal: leaving.signal,
        schema: { birthdays: 'list' },
      })
      .then(({ birthdays }) => setNames(birthdays.map(({ name }) => name)))
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        console.warn('The birthdays could not be loaded', error);
        setNames('failed');
      });
    return () => leaving.abort();
  }, []);

  return names;
}
