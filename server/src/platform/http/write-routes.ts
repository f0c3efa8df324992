import type { IncomingMessage } from 'node:http';
import { errorResponse, idempotencyHeaders } from 'api-contract/common-schema';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RawServerDefault,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely, Transaction } from 'kysely';
import { type ZodType, z } from 'zod';
import { recordedHistory } from '../database/audit';
import { hasCheckedMonths, requireOpenMonths, shareMonthsLock } from '../database/closed-period';
import { inTransaction } from '../database/in-transaction';
import type { Tables } from '../database/schema';
import { tryOut } from '../database/try-out';
import { errorCode } from '../error-code';
import { withIdempotencyKey } from '../idempotency/idempotency-keys';
import type { Problem } from './problem';

/** The schemas of a write; exactly one response is a success. */
interface WriteSchema extends FastifySchema {
  params?: ZodType;
  querystring?: ZodType;
  body?: ZodType;
  response: Partial<Record<200 | 201 | 204 | 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422, ZodType>>;
}

type WriteRequest<Schema extends WriteSchema> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  IncomingMessage,
  Schema,
  ZodTypeProvider
>;

type Success<Schema extends WriteSchema> = {
  [Status in 200 | 201 | 204]: Schema['response'][Status] extends ZodType
    ? z.input<Schema['response'][Status]>
    : never;
}[200 | 201 | 204];
/** The body of a response. Where its schema says nothing of it, as that of both types of lessons, it is any object. */
type Answer<Schema extends WriteSchema> = unknown extends Success<Schema> ? object : Success<Schema>;

/** What the change of a route works with. */
export interface WriteContext<Schema extends WriteSchema, Prepared> {
  transaction: Transaction<Tables>;
  request: WriteRequest<Schema>;
  /** The signed-in account. Reading it on a route for everyone is an error of the route. */
  readonly actor: NonNullable<FastifyRequest['caller']>;
  prepared: Prepared;
  /** Whether the change is rolled back, and its response only says what it would do. */
  isPreview: boolean;
}

/** A route that changes the database. */
export interface WriteRoute<Schema extends WriteSchema, Prepared>
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler' | 'onError'> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Who may call it, how often, and which fields of its response are secret. */
  config: FastifyContextConfig;
  /** One sentence for the description of the API, with the units and signs of amounts. */
  summary: string;
  schema: Schema;
  /**
   * A function: the days that the request names. `of-record`: the days of the records that it changes, which the change itself
   * passes to `requireOpenMonths`. `kept`: the change leaves closed months as they are by its own rules, while none is closed
   * or opened. `none`: the change has nothing to do with them.
   */
  days: 'none' | 'kept' | 'of-record' | ((request: WriteRequest<Schema>) => readonly string[]);
  /** `none`: the change is in no history. Every other change records an entry, or calls `recordNoChange`. */
  history?: 'none';
  /**
   * `stored`: the answer is kept under the `Idempotency-Key` of the request, and given again. `secret`: it is kept nowhere, so
   * the route takes no key; repeated, it makes a new secret and ends the one before. `repeatable`: without a key too, the
   * request can be repeated and changes nothing more, or it is only counted.
   */
  answer: 'stored' | 'secret' | 'repeatable';
  /**
   * The body, or without one the query, may say `preview: true`: then the change is carried out and rolled back, and nothing of
   * it is stored. The response has the status 200 and what the change would answer, so that a form can show its `effect` before
   * it is saved. An object has the fields that a preview answers otherwise.
   */
  previews?: true | Partial<Answer<Schema>>;
  /** Checks and work that belong outside a transaction, such as hashing a password. */
  prepare?: (request: WriteRequest<Schema>) => Promise<Prepared> | Prepared;
  /** Runs in one transaction, which is repeated when the database rolls it back, and returns the body of the response. */
  change: (context: WriteContext<Schema, Prepared>) => Promise<Answer<Schema>>;
  /** Thrown in place of an error of the database about a unique column, which another request has just written. */
  taken?: () => Problem;
  /** Runs after the commit. */
  afterwards?: (request: WriteRequest<Schema>, reply: FastifyReply) => Promise<void> | void;
}

/** The message of a preview. */
export const ONLY_PREVIEWED = 'هذا ما سيتغيّر، ولم يُحفظ شيء بعد.';

const previewInput = z.object({ preview: z.boolean().optional() });
const previewQuery = z.object({ preview: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional() });

/** The handlers of all writes that {@link createWrites} has registered. */
const handlers = new WeakSet<object>();

const CHANGING = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** Sign-in and the own account count attempts, which a rolled-back transaction would forget. */
const OWN_ACCOUNT = '/user/';

/**
 * Refuses, when the server starts, a route that changes something and was not registered by {@link createWrites}. Register it
 * before all modules.
 */
export const onlyDeclaredWrites = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', ({ method, url, handler, schema }) => {
    const changes = [method].flat().some((each) => CHANGING.includes(each));
    // The hidden ones are those of other methods, which respond 405.
    if (!changes || schema?.hide || url.startsWith(OWN_ACCOUNT) || handlers.has(handler)) return;
    throw new Error(`${method} ${url} changes something and is not declared as a write`);
  });
});

/** PostgreSQL; the embedded database has one writer. */
const UNIQUE_VIOLATION = '23505';

/**
 * The function with which a module registers its writes. It carries what every write needs: one transaction, the idempotency
 * key, the lock of the closed months and their check, and the check that the history has an entry. A route states the rest, so
 * that none of it can be forgotten.
 */
export function createWrites(app: FastifyInstance, database: Kysely<Tables>) {
  return function write<Schema extends WriteSchema, Prepared = undefined>({
    summary,
    schema,
    days,
    history,
    answer,
    previews,
    prepare,
    change,
    taken,
    afterwards,
    ...route
  }: WriteRoute<Schema, Prepared>): void {
    const name = `${route.method} ${route.url}`;
    const { 201: created, 204: empty } = schema.response;
    const status = created ? 201 : empty ? 204 : 200;
    const { body: input, querystring = z.object({}) } = schema;
    const previewable = input
      ? { body: z.intersection(input, previewInput) }
      : { querystring: z.intersection(querystring, previewQuery) };
    if (answer === 'secret' && !route.config.secretFields)
      throw new Error(`${name} does not say which fields of its answer are secret`);

    async function changeCompletely(
      transaction: Transaction<Tables>,
      request: WriteRequest<Schema>,
      prepared: Prepared,
      isPreview: boolean,
    ): Promise<Answer<Schema>> {
      if (typeof days === 'function') await requireOpenMonths(transaction, days(request));
      else if (days !== 'none') await shareMonthsLock(transaction);
      const body = await change({
        transaction,
        request,
        prepared,
        isPreview,
        get actor() {
          if (!request.caller) throw new Error(`${name} is for everyone, so it has no actor`);
          return request.caller;
        },
      });
      const recorded = recordedHistory(transaction);
      if (days === 'of-record' && recorded !== 'unchanged' && !hasCheckedMonths(transaction))
        throw new Error(`${name} has not compared the days of its records with the closed months`);
      if (history !== 'none' && recorded === undefined)
        throw new Error(`${name} has recorded neither a change nor that there was none`);
      return body;
    }

    async function handler(request: WriteRequest<Schema>, reply: FastifyReply): Promise<FastifyReply> {
      const isPreview = previews !== undefined && takePreview(request, input ? 'body' : 'query');
      const prepared = (await prepare?.(request)) as Prepared;
      const work = (transaction: Transaction<Tables>) =>
        changeCompletely(transaction, request, prepared, isPreview);
      if (isPreview)
        return reply.send(
          Object.assign({}, await tryOut(database, work), previews, { message: ONLY_PREVIEWED }),
        );
      const body = await (answer === 'stored'
        ? withIdempotencyKey(database, request, work)
        : inTransaction(database, work)
      ).catch((error: unknown) => {
        throw taken && errorCode(error) === UNIQUE_VIOLATION ? taken() : error;
      });
      await afterwards?.(request, reply);
      return reply.code(status).send(body);
    }

    handlers.add(handler);
    app.withTypeProvider<ZodTypeProvider>().route({
      ...route,
      schema: {
        ...schema,
        summary,
        ...(previews ? previewable : {}),
        ...(answer === 'stored' ? { headers: idempotencyHeaders } : {}),
        response: {
          ...schema.response,
          ...(days === 'none' ? {} : { 409: errorResponse }),
          ...(previews && created ? { 200: created } : {}),
        },
      },
      handler: handler as never,
    });
  };
}

/** Takes the wish for a preview out of a part of the request, which then holds only the record. */
function takePreview(request: { body: unknown; query: unknown }, part: 'body' | 'query'): boolean {
  const { preview = false, ...record } = request[part] as z.output<typeof previewInput>;
  request[part] = record;
  return preview;
}
