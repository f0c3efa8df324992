import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { clientSignal } from '../client-signal';
import { ConfigError } from '../configuration/config-error';
import { errorCode } from '../error-code';
import { isUnavailable } from './is-unavailable';
import { POSTGRES_ADDRESS_FORM, parsePostgresAddress } from './postgres-address';
import { PostgresConnection } from './postgres-connection';
import { statementName } from './statement-names';

const DEFAULT_SIZE = 10;
const CONNECTION_LIMIT_MS = 5000;
const MAX_LIFETIME_S = 1800;
/** The longest of a timer and of PostgreSQL: 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1;
/** The server ends a statement after this share of its limit; a server that cannot is silent. */
const SERVER_SHARE = 0.9;

/** PostgreSQL gives this code for a write on a standby. */
const READ_ONLY = '25006';
/** PostgreSQL gives this code for an unlogged table on a standby. */
const UNLOGGED_ON_STANDBY = '0A000';
const SERVER_PROCESS = `select pg_backend_pid() as process, current_setting('transaction_read_only') as read_only`;
/** A transaction is ended also for a client who has left. */
const ENDS_TRANSACTION = /^(?:commit|rollback)\b/;
/** All statements are short: to start parallel workers, or to compile a plan, takes longer than it saves. */
const FOR_SHORT_STATEMENTS = 'set max_parallel_workers_per_gather = 0; set jit = off';
/** The error of `pg` when no connection of the pool became free in time. */
const POOL_BUSY = 'timeout exceeded when trying to connect';

/** How connections are made. */
export interface PostgresPoolOptions {
  size?: number | undefined;
  /** Milliseconds to connect, or to wait for a free connection. */
  connectionLimit?: number | undefined;
  /** Receives errors of connections that no request uses. */
  onIdleError?: ((error: Error) => void) | undefined;
}

/** Connections to one PostgreSQL, of which none stays in use when the network becomes silent. */
export interface LimitedPool extends PostgresPool {
  /** From now on, a statement fails after so many milliseconds, and its connection is closed. */
  limitStatements: (limit: number) => void;
}

/**
 * Connects to the first host of an address that can be used, and to the next one after a failover. Connections to a
 * host that became silent or read-only are closed.
 *
 * @throws {ConfigError} when the address is invalid
 */
export function createPostgresPool(url: string, options: PostgresPoolOptions = {}): LimitedPool {
  const address = parsePostgresAddress(url);
  if (!address) throw new ConfigError('DATABASE_URL', POSTGRES_ADDRESS_FORM);
  const { urls, needsPrimary } = address;
  const connectionLimit = options.connectionLimit ?? CONNECTION_LIMIT_MS;
  let statementLimit = NO_LIMIT_MS;
  let host = 0;
  /** Connections of an earlier generation are closed instead of being used again. */
  let generation = 0;
  /** Connections that are still being made are included, which the pool does not list. */
  const open = new Set<PooledConnection>();

  class PooledConnection extends PostgresConnection {
    readonly generation = generation;
    isVerified = false;

    constructor() {
      super(urls[host] as string);
      open.add(this);
      this.once('end', () => open.delete(this));
    }
  }
  type CheckedOut = PooledConnection & PoolClient;

  const pool = new Pool({
    Client: PooledConnection,
    max: options.size ?? DEFAULT_SIZE,
    connectionTimeoutMillis: connectionLimit,
    maxLifetimeSeconds: MAX_LIFETIME_S,
  });
  // Without a listener, an idle connection that the database drops would end the process.
  pool.on('error', options.onIdleError ?? (() => {}));

  async function query(
    connection: PostgresConnection,
    text: string,
    values: readonly unknown[] = [],
    limit = statementLimit,
  ) {
    const signal = ENDS_TRANSACTION.test(text) ? undefined : clientSignal();
    signal?.throwIfAborted();
    const cancel = () => connection.cancelStatement(connectionLimit);
    signal?.addEventListener('abort', cancel);
    let timer = setTimeout(() => {
      // The server's own limit ends a statement in a transaction.
      if (connection.getTransactionStatus() === 'I') cancel();
      timer = setTimeout(() => abandon(connection, limit), limit * (1 - SERVER_SHARE));
    }, limit * SERVER_SHARE);
    try {
      const name = connection.isDirect ? statementName(text) : undefined;
      const result = await connection.query({
        name,
        text: withServerLimits(text, limit),
        values: [...values],
      });
      signal?.throwIfAborted();
      // A cancelled write that waited for a synchronous standby succeeds, but only on the primary.
      if (connection.isCancelled) throw timedOut(limit);
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      if ([READ_ONLY, UNLOGGED_ON_STANDBY].includes(errorCode(error) ?? '')) generation++;
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  function abandon(connection: PostgresConnection, limit: number): void {
    // The network may have dropped the other connections too.
    generation++;
    connection.destroy(timedOut(limit));
  }

  async function verify(connection: PooledConnection): Promise<void> {
    const { rows } = await query(connection, SERVER_PROCESS, [], connectionLimit);
    connection.serverProcess = rows[0]?.process;
    if (connection.isDirect) await query(connection, FOR_SHORT_STATEMENTS, [], connectionLimit);
    if (needsPrimary && rows[0]?.read_only === 'on')
      throw Object.assign(new Error(`${connection.host}:${connection.port} is read-only`), {
        code: READ_ONLY,
      });
    connection.isVerified = true;
  }

  function release(connection: CheckedOut): void {
    const isReusable =
      connection.isVerified && connection.generation === generation && !connection.isCancelled;
    connection.release(!isReusable);
    // Otherwise a silent connection would wait for the other side to close.
    if (!isReusable) connection.destroy();
  }

  /**
   * A connection is verified outside of the pool: with its option `verify`, the pool never gets back a connection that is
   * verified just after the request for it has timed out, until none is left.
   */
  async function connectVerified(): Promise<CheckedOut> {
    const connection = (await pool.connect()) as CheckedOut;
    if (connection.isVerified) return connection;
    try {
      await verify(connection);
    } catch (error) {
      release(connection);
      throw error;
    }
    return connection;
  }

  async function checkOut(): Promise<CheckedOut> {
    for (let failures = 0; ; ) {
      const tried = host;
      try {
        const connection = await connectVerified();
        if (connection.generation === generation) return connection;
        release(connection);
      } catch (error) {
        failures++;
        if (failures === urls.length || !isUnavailable(error) || isPoolBusy(error)) throw error;
        if (host !== tried) continue;
        host = (host + 1) % urls.length;
        generation++;
      }
    }
  }

  return {
    async connect() {
      const connection = await checkOut();
      const run = (text: string, values: readonly unknown[]) => query(connection, text, values);
      // Kysely calls the other form for cursors only.
      return { query: run as unknown as PostgresPoolClient['query'], release: () => release(connection) };
    },
    async end() {
      const ended = pool.end();
      for (const connection of open) connection.destroy();
      await ended;
    },
    limitStatements(limit) {
      statementLimit = limit;
    },
  };
}

const timedOut = (limit: number) =>
  Object.assign(new Error(`The database did not answer within ${limit} ms`), { code: 'ETIMEDOUT' });

const isPoolBusy = (error: unknown) => error instanceof Error && error.message === POOL_BUSY;

/**
 * A transaction of a silent connection holds locks until the server ends it. For this transaction only: pgbouncer
 * rejects such settings for a connection, and gives a connection with `set` to other clients.
 */
function withServerLimits(text: string, limit: number): string {
  if (!/^(?:begin|start transaction)\b/.test(text)) return text;
  const serverLimit = Math.ceil(limit * SERVER_SHARE);
  return `${text}; set local statement_timeout = ${serverLimit}; set local idle_in_transaction_session_timeout = ${limit}`;
}
