import type { RunningServer } from './server';

interface Content {
  /** The caller's token. */
  token?: string;
  body?: object | undefined;
}

/**
 * Sends a call of the API.
 *
 * @returns the answer, read as what the caller knows it to be
 * @throws Error with the answer, when the call is refused
 */
export async function call<Answer = unknown>(
  server: RunningServer,
  method: string,
  path: string,
  { token, body }: Content,
): Promise<Answer> {
  const address = new URL(server.address + path);
  if (token) address.searchParams.set('token', token);
  const answer = await fetch(address, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
