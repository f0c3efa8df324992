import Fastify from 'fastify';

/** A Fastify that does nothing but answer: what no server of this kind can be faster than. */
const app = Fastify();
app.get('/', async () => ({ ok: true }));
app.listen({ host: '127.0.0.1', port: 0 }).then((address) => process.send?.(address));
