import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { createApp } from 'server/app';
import { readConfig } from 'server/configuration';
import { openDatabase } from 'server/database/open';
import { createPostgresPool } from 'server/database/postgres-pool';
import type { Tables } from 'server/database/schema';

/** As in a server of one institute. */
const STATEMENT_LIMIT_MS = 10_000;

/** The schema of the request that is being answered. */
const schema = new AsyncLocalStorage<string>();

// The product's server for many institutes: the header `x-schema` of a request names its schema.
const config = readConfig(process.env, process.cwd());
const open = await openDatabase(config);
const pool = createPostgresPool(config.databaseUrl ?? '', { size: config.databasePoolSize });
pool.limitStatements(STATEMENT_LIMIT_MS);
const dialect = new PostgresDialect({
  pool,
  async onReserveConnection(connection) {
    await connection.executeQuery(CompiledQuery.raw(`set search_path to ${schema.getStore() ?? 'public'}`));
  },
});
const { http } = await createApp(config, { ...open, database: new Kysely<Tables>({ dialect }) });
await http.ready();
const [answer] = http.server.listeners('request') as RequestListener[];
http.server.removeAllListeners('request');
http.server.on('request', (request, response) => {
  schema.run(String(request.headers['x-schema']), () => {
    // Events of the body are emitted outside this call.
    request.emit = AsyncResource.bind(request.emit.bind(request));
    answer?.(request, response);
  });
});
process.once('disconnect', () => process.exit());
process.send?.(await http.listen({ host: '127.0.0.1', port: 0 }));
