import type { Birthdays } from 'api-contract/account-schema';
import { useEffect, useState } from 'react';
import { ApiError, api } from 'shared-auth';

/** The names of today's birthdays. A failure is only logged (spec §8). */
export function useBirthdays(): readonly string[] | 'waiting' | 'failed' {
  const [names, setNames] = useState<readonly string[] | 'waiting' | 'failed'>('waiting');

  useEffect(() => {
    const controller = new AbortController();
    api
      .get<Birthdays>('/teacher/teachers-birthdays', {
        authenticated: false,
        signal: controller.signal,
        schema: { birthdays: 'list' },
      })
      .then(({ birthdays }) => setNames(birthdays.map(({ name }) => name)))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        console.warn('The birthdays could not be loaded', error);
        setNames('failed');
      });
    return () => controller.abort();
  }, []);

  return names;
}
