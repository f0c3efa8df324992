import { createHash, createHmac } from 'node:crypto';
import { idempotencyHeaders } from 'api-contract/common-schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../database/in-transaction';
import { onlyRow, type Params, prepared } from '../database/prepared';
import type { Tables } from '../database/schema';
import type { IdempotencyKeyTable } from '../database/tables/operation';
import { Problem } from '../http/problem';

const KEPT_MS = 30 * 24 * 3_600_000;
const REMOVAL_BATCH = 10_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The fields of the response that hold a secret, such as a private link. Required for every response with one: no
     * stored response has them. A response of nothing but a secret takes no key at all.
     */
    secretFields?: readonly string[];
  }
  interface FastifyRequest {
    /** The request as it was sent, in JSON; only with an `Idempotency-Key`. */
    sentJson: string | undefined;
  }
}

/** Keeps what was sent for {@link withIdempotencyKey}: validation replaces it, and differs between releases. */
export const idempotencyKeys = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('sentJson', undefined);
  app.addHook('preValidation', async (request) => {
    if (request.headers['idempotency-key'] !== undefined) request.sentJson = sentJsonOf(request);
  });
});

function sentJsonOf({ method, url, query, body }: FastifyRequest): string {
  const { token: _, ...parameters } = query as Record<string, unknown>;
  return JSON.stringify([method, url.split('?', 1)[0], parameters, body], withSortedFields);
}

function withSortedFields(_field: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

const OTHER_REQUEST = new Problem(422, 'أُرسل بهذا المفتاح طلب آخر.');

/**
 * Runs `work` in one transaction and returns the body of the response. A further request of the account with the same
 * `Idempotency-Key` waits for the first one, and returns its body without running `work`, and with `null` for the secret
 * fields of the route.
 *
 * @throws {Problem} 422 if a different request had this key; and what `work` throws, after which the key is unused
 */
export function withIdempotencyKey<Body>(
  database: Kysely<Tables>,
  { headers, caller, sentJson, routeOptions }: FastifyRequest,
  work: (transaction: Transaction<Tables>) => Promise<Body>,
): Promise<Body> {
  const { 'idempotency-key': key } = idempotencyHeaders.parse(headers);
  return inTransaction(database, async (transaction) => {
    if (key === undefined || sentJson === undefined) return work(transaction);
    const row = {
      scope: caller?.id ?? '',
      // The key itself is not stored, so the password of a sign-up cannot be guessed from the hash of its request.
      key_hash: createHash('sha256').update(key).digest('base64url'),
      request_hash: createHmac('sha256', key).update(sentJson).digest('base64url'),
    };
    const inserted = await insertKey(transaction, { ...row, created_at: new Date().toISOString() });
    if (inserted.length === 0) {
      const first = onlyRow(await selectResponse(transaction, row));
      if (first.request_hash !== row.request_hash) throw OTHER_REQUEST;
      const body: Body = JSON.parse(first.response);
      return body;
    }
    const body = await work(transaction);
    const { secretFields = [] } = routeOptions.config;
    const response = JSON.stringify(body, (field, value) => (secretFields.includes(field) ? null : value));
    await setResponse(transaction, { ...row, response });
    return body;
  });
}

/** Inserted before the work: on PostgreSQL, a parallel request with the same key waits here for the first one's commit. */
const insertKey = prepared((database, param: Params<Omit<IdempotencyKeyTable, 'response'>>) =>
  database
    .insertInto('idempotency_key')
    .values({
      scope: param('scope'),
      key_hash: param('key_hash'),
      request_hash: param('request_hash'),
      response: '',
      created_at: param('created_at'),
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key_hash']).doNothing())
    .returning('key_hash'),
);

const selectResponse = prepared((database, param: Params<{ scope: string; key_hash: string }>) =>
  database
    .selectFrom('idempotency_key')
    .select(['request_hash', 'response'])
    .where('scope', '=', param('scope'))
    .where('key_hash', '=', param('key_hash')),
);

const setResponse = prepared(
  (database, param: Params<{ scope: string; key_hash: string; response: string }>) =>
    database
      .updateTable('idempotency_key')
      .set({ response: param('response') })
      .where('scope', '=', param('scope'))
      .where('key_hash', '=', param('key_hash')),
);

/** Removes the keys of requests of more than 30 days ago, a bounded number at once. */
export async function removeExpiredIdempotencyKeys(
  database: Kysely<Tables>,
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  await database
    .deleteFrom('idempotency_key')
    .where(({ eb, refTuple }) =>
      eb(refTuple('scope', 'key_hash'), 'in', (expired) =>
        expired
          .selectFrom('idempotency_key')
          .select(['scope', 'key_hash'])
          .where('created_at', '<', before)
          .orderBy('created_at')
          .limit(REMOVAL_BATCH)
          .$asTuple('scope', 'key_hash'),
      ),
    )
    .execute();
}
