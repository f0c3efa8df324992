import type { LoadFailureInput } from 'api-contract/release-schema';

const ADDRESS = '/load-failures';

/** Tells the server which releases could not be opened. Goes on when the page is left, and never is an error itself. */
export function reportFailures(failures: readonly LoadFailureInput[]): void {
  for (const failure of failures) {
    fetch(ADDRESS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(failure),
    }).catch(() => {
      // Whoever cannot fetch a section may not reach the server either.
    });
  }
}
