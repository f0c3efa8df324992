/** One way in which a request can fail. */
export interface Fault {
  name: string;
  /** The result of `fetch`. */
  respond: () => Promise<Response>;
  /** The server's sentence in the body. */
  detail?: string;
  /** The value of `Retry-After`. */
  seconds?: number;
  /** No response of the API arrived. */
  lost?: boolean;
}

const SENTENCE = 'جملة الخادم.';
const WEB_PAGE = '<html><body><h1>502 Bad Gateway</h1></body></html>';

function responseOf(status: number, body: unknown, headers: Record<string, string> = {}) {
  return async () => Response.json(body, { status, headers });
}

function cutOff(status: number): () => Promise<Response> {
  const body = () =>
    new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"detail": "'));
        stream.error(new TypeError('terminated'));
      },
    });
  return async () => new Response(body(), { status, headers: { 'content-type': 'application/json' } });
}

/** Failures with a sentence of the server, without one, and with an unreadable body. */
const WITH_STATUS: readonly Fault[] = [
  ...[400, 404, 409, 413, 422, 500, 503].map((status) => ({
    name: `${status} with a sentence`,
    respond: responseOf(status, { detail: SENTENCE }),
    detail: SENTENCE,
  })),
  ...[400, 404, 409, 413, 422, 500, 502, 503, 504].map((status) => ({
    name: `${status} without a body`,
    respond: async () => new Response(null, { status }),
  })),
  {
    name: '422 about a field that the form does not have',
    respond: responseOf(422, { detail: [{ loc: ['body', 'nothing'], msg: SENTENCE, type: 'x' }] }),
    detail: SENTENCE,
  },
  { name: '422 of another form', respond: responseOf(422, { detail: [null, 7, { msg: 'x' }] }) },
  {
    name: '429 with Retry-After',
    respond: responseOf(429, {}, { 'retry-after': '30' }),
    seconds: 30,
  },
  { name: '502 with a web page', respond: async () => new Response(WEB_PAGE, { status: 502 }) },
  { name: '500 with broken JSON', respond: async () => new Response('{"detail": "', { status: 500 }) },
  { name: '500 cut off in the middle', respond: cutOff(500) },
];

const LOST: readonly Fault[] = [
  { name: 'no connection', respond: () => Promise.reject(new TypeError('Failed to fetch')), lost: true },
  {
    name: 'an HTML page instead of the response',
    respond: async () => new Response(WEB_PAGE, { headers: { 'content-type': 'text/html' } }),
    lost: true,
  },
];

/** Every fault of a writing request, without those that end the session. */
export const FAULTS_OF_CHANGES: readonly Fault[] = [...WITH_STATUS, ...LOST];

/** Every fault of a request whose response the page reads. */
export const FAULTS_OF_READS: readonly Fault[] = [
  ...WITH_STATUS,
  ...LOST,
  { name: 'an empty success', respond: async () => new Response(null, { status: 204 }), lost: true },
  {
    name: 'a success with broken JSON',
    respond: async () => new Response('{"a": [', { status: 200 }),
    lost: true,
  },
  { name: 'a success without the required fields', respond: responseOf(200, { nothing: true }), lost: true },
  { name: 'a success that is null', respond: responseOf(200, null), lost: true },
  { name: 'a success cut off in the middle', respond: cutOff(200), lost: true },
];

/** The responses that end a session, with the reason. */
export const ENDING = [
  { status: 401, respond: responseOf(401, { detail: 'rejected' }), reason: 'invalid' },
  { status: 403, respond: responseOf(403, { detail: 'rejected' }), reason: 'no-permission' },
] as const;
