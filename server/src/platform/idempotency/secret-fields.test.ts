import Fastify from 'fastify';
import { call } from '../../testing/call';
import { useDatabases } from '../../testing/use-databases';
import { idempotencyKeys, withIdempotencyKey } from './idempotency-keys';

const databases = useDatabases();

databases.onEachKind((choose) => {
  test('gives a secret field once: a repeated request gets null, and nothing stored has it', async () => {
    const { database } = await databases.open(await choose('secrets'));
    const app = Fastify();
    app.decorateRequest('caller', null);
    await app.register(idempotencyKeys);
    let links = 0;
    app.post('/requests', {
      config: { secretFields: ['link'] },
      handler: (request) =>
        withIdempotencyKey(database, request, async () => ({ request: { _id: 1, link: `link-${++links}` } })),
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'idempotency-key': 'one-and-the-same' };
    const send = async () => (await call({ address }, 'POST /requests', { headers })).body;
    expect(await send()).toEqual({ request: { _id: 1, link: 'link-1' } });
    expect(await send()).toEqual({ request: { _id: 1, link: null } });
    expect(links).toBe(1);
    const stored = await database.selectFrom('idempotency_key').select('response').execute();
    expect(JSON.stringify(stored)).not.toContain('link-1');
    await app.close();
  });
});
