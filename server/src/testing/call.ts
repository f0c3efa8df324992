/** The options of a request. */
export interface CallOptions {
  token?: string | undefined;
  query?: Record<string, string>;
  /** It is sent as JSON. */
  body?: unknown;
  /** It is sent unchanged, with a JSON content type unless `headers` name another one. */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** A response of the API. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every form
  body: any;
}

/** Calls the API over HTTP: `call(server, 'GET /teacher/pending-lessons', { token })`. */
export async function call(
  { address }: { address: string },
  methodAndPath: string,
  { token, query, body, rawBody, headers }: CallOptions = {},
): Promise<ApiResponse> {
  const [method, path] = methodAndPath.split(' ') as [string, string];
  const url = new URL(path, address);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  if (token !== undefined) url.searchParams.set('token', token);
  const sent = rawBody ?? (body === undefined ? null : JSON.stringify(body));
  const response = await fetch(url, {
    method,
    body: sent,
    headers: { ...(sent === null ? {} : { 'content-type': 'application/json' }), ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : isJson(response) ? JSON.parse(text) : text,
  };
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false;
}
