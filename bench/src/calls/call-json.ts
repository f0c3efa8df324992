/** What a call sends. */
export interface Sent {
  token: string;
  query?: Record<string, string>;
  body?: object;
}

/**
 * Calls a server.
 *
 * @param call such as `GET /admin/students`
 * @throws {Error} when it is not answered with success
 */
export async function callBytes(origin: string, call: string, { token, query, body }: Sent): Promise<Buffer> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(`${origin}${path}?${new URLSearchParams({ ...query, token })}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${bytes}`);
  return bytes;
}

/** Makes a call like {@link callBytes}, and parses the answer. */
export async function callJson<Answer = unknown>(origin: string, call: string, sent: Sent): Promise<Answer> {
  return JSON.parse((await callBytes(origin, call, sent)).toString()) as Answer;
}
