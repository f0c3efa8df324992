/** What a call sends. */
export interface Sent {
  token: string;
  /** By name, or pairs of a name and a value where names are repeated. */
  query?: Record<string, string> | [name: string, value: string][];
  body?: object;
}

/** Makes a call and counts the bytes of the response. It does not keep them: joining many would delay what else is measured. */
export async function countBytes(origin: string, call: string, sent: Sent): Promise<number> {
  const { body } = await send(origin, call, sent);
  let bytes = 0;
  for await (const part of body ?? []) bytes += part.length;
  return bytes;
}

/** Makes a call and parses the response. */
export async function callJson<Answer = unknown>(origin: string, call: string, sent: Sent): Promise<Answer> {
  return (await (await send(origin, call, sent)).json()) as Answer;
}

/**
 * Calls a server.
 *
 * @param call such as `GET /admin/students`
 * @throws {Error} when it is not answered with success
 */
async function send(origin: string, call: string, { token, query, body }: Sent): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const parameters = new URLSearchParams(query);
  parameters.set('token', token);
  const response = await fetch(`${origin}${path}?${parameters}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`);
  return response;
}
