import { once } from 'node:events';
import Fastify, { type FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { testOnPostgres, useDatabases } from '../testing/use-databases';
import { createBackground } from './background';
import { abandonedReads, clientSignal } from './client-signal';
import type { Tables } from './database/schema';

const { onEachKind, open, postgres, afterTest } = useDatabases();

const read = (database: Kysely<Tables>) => database.selectFrom('student').select('name').execute();
const write = (database: Kysely<Tables>) =>
  database
    .insertInto('student')
    .values({ id: '1', name: 'ليلى', name_folded: 'ليلى', created_at: '2026-06-15T09:00:00Z' })
    .execute();

/**
 * Answers a request by `work`, while which the client leaves as soon as `work` calls `leave`.
 *
 * @returns how the work ended
 */
async function leaveDuring(
  method: 'GET' | 'POST',
  work: (leave: () => void, request: FastifyRequest) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const app = Fastify({ forceCloseConnections: true });
  afterTest(() => app.close());
  await app.register(abandonedReads);
  const client = new AbortController();
  const ended = new Promise<PromiseSettledResult<unknown>>((resolve) =>
    app.route({
      method,
      url: '/',
      async handler(request) {
        const [outcome] = await Promise.allSettled([work(() => client.abort(), request)]);
        resolve(outcome);
      },
    }),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(fetch(address, { method, signal: client.signal })).rejects.toThrow('aborted');
  return ended;
}

onEachKind((choose) => {
  test('reads no further once the client has left, and frees the connection', async () => {
    const { database } = await open(await choose('left'));
    const outcome = await leaveDuring('GET', (leave, request) =>
      database.transaction().execute(async (transaction) => {
        await read(transaction);
        leave();
        await once(request.signal, 'abort');
        return read(transaction);
      }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(await read(database)).toEqual([]);
  });

  test('completes a write whose client has left', async () => {
    const { database } = await open(await choose('written'));
    const outcome = await leaveDuring('POST', (leave, request) =>
      database.transaction().execute(async (transaction) => {
        leave();
        await once(request.socket, 'close');
        await write(transaction);
      }),
    );
    expect(outcome.status).toBe('fulfilled');
    expect(await read(database)).toHaveLength(1);
  });

  test('completes work in the background whose client has left', async () => {
    const { database } = await open(await choose('background'));
    const background = createBackground({ error: jest.fn() });
    await leaveDuring('GET', async (leave, request) => {
      const left = once(request.signal, 'abort');
      background.run('writing', async () => {
        await left;
        await write(database);
      });
      leave();
      await left;
    });
    await background.settled();
    expect(await read(database)).toHaveLength(1);
  });
});

test('reads what a request asks of the server itself for the client of that request', async () => {
  const app = Fastify();
  afterTest(() => app.close());
  await app.register(abandonedReads);
  let signal: AbortSignal | undefined;
  app.get('/inner', async () => clientSignal() === signal);
  app.get('/', async () => {
    signal = clientSignal();
    return (await app.inject('/inner')).payload;
  });
  expect((await app.inject('/')).payload).toBe('true');
});

testOnPostgres('ends the running statement of a client who has left', async () => {
  const { database } = await open(await postgres('running'));
  const running = async () =>
    (
      await sql`select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`.execute(
        database,
      )
    ).rows.length;
  const outcome = await leaveDuring('GET', async (leave) => {
    const asleep = sql`select pg_sleep(600)`.execute(database);
    asleep.catch(() => undefined);
    while ((await running()) === 0);
    leave();
    return asleep;
  });
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
  while ((await running()) > 0);
});
