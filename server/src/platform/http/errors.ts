import type { Socket } from 'node:net';
import type { InputError } from 'api-contract/common-schema';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { clientSignal } from '../client-signal';
import { isUnavailable } from '../database/is-unavailable';
import { errorCode } from '../error-code';
import { InvalidInput } from './input-validation';
import { Problem, UNKNOWN_ID, UNKNOWN_PATH, Unavailable, WRONG_MEDIA_TYPE } from './problem';
import { SECURITY_HEADERS } from './security-headers';

/** Every error as `{"detail": ...}` in JSON, without internal details. */
export const errors = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error);
    // The reads of an abandoned request fail, and its answer reaches no client.
    if (problem.statusCode >= 500 && !clientSignal()?.aborted) {
      const message = problem === STORAGE_DAMAGED ? DATABASE_DAMAGED : 'a request failed';
      request.log.error({ reqId: request.id, err: error }, message);
    }
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, UNKNOWN_PATH));
});

/** Answers for URLs that cannot be routed, such as `/teacher/%zz`. */
export function handleFrameworkError(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendProblem(reply.headers(SECURITY_HEADERS), UNKNOWN_PATH);
}

const LINGER_MS = 1000;
const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Responds on the socket to requests that are invalid HTTP, have too large headers or do not arrive in time. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  const body = JSON.stringify({ detail: 'تعذّر فهم الطلب.' });
  endConnection(
    socket,
    [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/** Sends the last bytes and closes the connection, even when the client does not close its side. */
function endConnection(socket: Socket, lastBytes: string): void {
  socket.end(lastBytes);
  // Later: closing while the client still sends would reset the connection, and the client would lose the response.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .code(problem.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ detail: problem.detail, ...problem.extra });
}

const STORAGE_FULL = new Problem(
  507,
  'لا توجد مساحة كافية على الخادم لحفظ البيانات. يُرجى إبلاغ إدارة المعهد.',
);
const STORAGE_READ_ONLY = new Problem(
  503,
  'لا يستطيع الخادم الكتابة في مجلد بياناته. يُرجى إبلاغ إدارة المعهد.',
);
const STORAGE_BROKEN = new Unavailable(
  'تعذّر على الخادم الوصول إلى بياناته. تمكن المحاولة بعد قليل، ويُرجى إبلاغ إدارة المعهد إن تكرر ذلك.',
);
const DATABASE_DAMAGED =
  'the database file is damaged: stop the server and restore the latest backup (npm run restore)';

// It does not ask to try again: damage is permanent.
const STORAGE_DAMAGED = new Problem(
  503,
  'بيانات الخادم تالفة جزئيًا، ولا يمكن إتمام الطلب. يُرجى إبلاغ إدارة المعهد.',
);

/** The keys are the error codes of Fastify and the databases; {@link isUnavailable} knows the temporary ones. */
const BY_CODE: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem(413, 'حجم الطلب أكبر من المسموح. اختصر النص ثم أعد الإرسال.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: WRONG_MEDIA_TYPE,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem(400, 'وصل الطلب ناقصًا. أعد الإرسال.'),
  SQLITE_FULL: STORAGE_FULL,
  '53100': STORAGE_FULL,
  SQLITE_READONLY: STORAGE_READ_ONLY,
  SQLITE_IOERR: STORAGE_BROKEN,
  SQLITE_CANTOPEN: STORAGE_BROKEN,
  SQLITE_CORRUPT: STORAGE_DAMAGED,
  SQLITE_NOTADB: STORAGE_DAMAGED,
};

function toProblem(error: FastifyError | Problem | InvalidInput): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof InvalidInput) return toInputProblem(error);
  const code = errorCode(error) ?? '';
  // SQLite's extended codes begin with the plain one: SQLITE_IOERR_WRITE.
  const known = BY_CODE[code] ?? BY_CODE[code.split('_').slice(0, 2).join('_')];
  if (known) return known;
  if (isUnavailable(error)) return STORAGE_BROKEN;
  const statusCode = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return statusCode >= 400 && statusCode < 500
    ? new Problem(statusCode, 'تعذّر فهم الطلب.')
    : new Problem(500, 'حدث خطأ غير متوقع في الخادم. تمكن المحاولة مرة أخرى بعد قليل.');
}

/** Fastify has these names for the parts of a request; the others are the body's. */
const PLACES: Record<string, string> = { querystring: 'query', headers: 'header' };

function toInputProblem({ issues, validationContext }: InvalidInput): Problem {
  // No record has an id of another form.
  if (validationContext === 'params') return UNKNOWN_ID;
  const where = PLACES[validationContext ?? ''] ?? 'body';
  return new Problem(
    422,
    issues.map(
      (issue): InputError => ({
        loc: [where, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))],
        msg: issue.message,
        type: issue.code,
      }),
    ),
  );
}
