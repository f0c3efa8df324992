import type { IncomingMessage } from 'node:http';
import { idempotencyHeaders } from 'api-contract/common-schema';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely, Transaction } from 'kysely';
import type { ZodType, z } from 'zod';
import { hasCheckedMonths, holdMonths, requireOpenMonths } from '../database/closed-months';
import { inTransaction } from '../database/in-transaction';
import type { Tables } from '../database/schema';
import { errorCode } from '../error-code';
import { withIdempotencyKey } from '../idempotency/idempotency-keys';
import type { Problem } from './problem';

/** The schemas of a write; exactly one response is a success. */
interface WriteSchema extends FastifySchema {
  params?: ZodType;
  querystring?: ZodType;
  body?: ZodType;
  response: { 200?: ZodType; 201?: ZodType; 404?: ZodType; 409?: ZodType };
}

type WriteRequest<Schema extends WriteSchema> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  IncomingMessage,
  Schema,
  ZodTypeProvider
>;

type SuccessSchema<Schema extends WriteSchema> = NonNullable<
  Schema['response'][201] extends ZodType ? Schema['response'][201] : Schema['response'][200]
>;
type Answer<Schema extends WriteSchema> = z.input<SuccessSchema<Schema>> & object;

/** What the change of a route works with. */
export interface WriteContext<Schema extends WriteSchema, Prepared> {
  transaction: Transaction<Tables>;
  request: WriteRequest<Schema>;
  /** The signed-in account. Reading it on a route for everyone is an error of the route. */
  readonly actor: NonNullable<FastifyRequest['caller']>;
  prepared: Prepared;
}

/** A route that changes the database. */
export interface WriteRoute<Schema extends WriteSchema, Prepared> {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  /** Who may call it, and how often. */
  config: FastifyContextConfig;
  /** One sentence for the description of the API, with the units and signs of amounts. */
  summary: string;
  schema: Schema;
  /**
   * `none`: the change has no day. A function: the days that the request names. `of-record`: the days of the records that it
   * changes, which the change itself passes to `requireOpenMonths`.
   */
  days: 'none' | 'of-record' | ((request: WriteRequest<Schema>) => readonly string[]);
  /**
   * `stored`: the answer is kept under the `Idempotency-Key` of the request, and given again. `secret`: it is kept nowhere, so
   * the route takes no key; repeated, it makes a new secret and ends the one before.
   */
  answer: 'stored' | 'secret';
  /** Work that belongs outside a transaction, such as hashing a password. */
  prepare?: (request: WriteRequest<Schema>) => Promise<Prepared>;
  /** Runs in one transaction, which is repeated when the database rolls it back, and returns the body of the response. */
  change: (context: WriteContext<Schema, Prepared>) => Promise<Answer<Schema>>;
  /** Thrown in place of an error of the database about a unique column, which another request has just written. */
  taken?: () => Problem;
  /** Runs after the commit. */
  afterwards?: () => Promise<void>;
}

/** PostgreSQL; the embedded database has one writer. */
const UNIQUE_VIOLATION = '23505';

/**
 * The function with which a module registers its writes. It carries what every write needs: one transaction, the idempotency
 * key, the lock of the closed months and their check. A route states the rest, so that none of it can be forgotten.
 */
export function createWrites(app: FastifyInstance, database: Kysely<Tables>) {
  return function write<Schema extends WriteSchema, Prepared = undefined>(
    route: WriteRoute<Schema, Prepared>,
  ): void {
    const { method, url, config, summary, days, answer, schema } = route;
    const status = schema.response[201] ? 201 : 200;

    async function change(
      transaction: Transaction<Tables>,
      request: WriteRequest<Schema>,
      prepared: Prepared,
    ): Promise<Answer<Schema>> {
      if (days === 'of-record') await holdMonths(transaction);
      if (typeof days === 'function') await requireOpenMonths(transaction, days(request));
      const body = await route.change({
        transaction,
        request,
        prepared,
        get actor() {
          if (!request.caller) throw new Error(`${method} ${url} is for everyone, so it has no actor`);
          return request.caller;
        },
      });
      if (days === 'of-record' && !hasCheckedMonths(transaction))
        throw new Error(`${method} ${url} has not compared the days of its records with the closed months`);
      return body;
    }

    async function handler(request: WriteRequest<Schema>, reply: FastifyReply): Promise<FastifyReply> {
      const prepared = (await route.prepare?.(request)) as Prepared;
      const work = (transaction: Transaction<Tables>) => change(transaction, request, prepared);
      const body = await (answer === 'stored'
        ? withIdempotencyKey(database, request, work)
        : inTransaction(database, work)
      ).catch((error: unknown) => {
        throw route.taken && errorCode(error) === UNIQUE_VIOLATION ? route.taken() : error;
      });
      await route.afterwards?.();
      return reply.code(status).send(body);
    }

    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url,
      config,
      schema: { ...schema, summary, ...(answer === 'stored' ? { headers: idempotencyHeaders } : {}) },
      handler: handler as never,
    });
  };
}
