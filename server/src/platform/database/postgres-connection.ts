import { connect } from 'node:net';
import { Client, types } from 'pg';

const KEEPALIVE_DELAY_MS = 10_000;
/** The code of PostgreSQL's protocol for a request to end the statement of another connection. */
const CANCEL_REQUEST = 80_877_102;

/** A connection to one PostgreSQL that can be ended at any time. Sums and counts are returned as numbers. */
export class PostgresConnection extends Client {
  /** The server recognises requests to end a statement by this key. */
  #key = { processID: 0, secretKey: 0 };
  /** Then it is not to be used again: the request may arrive late and end another statement. */
  isCancelled = false;
  /** The process that runs the statements. */
  serverProcess: number | undefined;

  constructor(url: string) {
    super({
      connectionString: url,
      // Earlier releases have none: a server of such a release is recognised by that before it is replaced.
      application_name: 'manara',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_DELAY_MS,
      types: { getTypeParser },
    });
    // Without a listener, a connection that breaks would end the process; a statement fails with the error.
    this.on('error', () => {});
    this.connection.once('backendKeyData', (key) => {
      this.#key = key;
    });
  }

  /**
   * Whether PostgreSQL itself is on the other side, which keeps prepared statements. A pooler gives a key of its own, and in
   * transaction mode the next statement another process.
   */
  get isDirect(): boolean {
    return this.serverProcess === this.#key.processID;
  }

  /** Closes the connection without waiting for the other side, which may be silent. */
  destroy(error?: Error): void {
    this.connection.stream.destroy(error);
  }

  /**
   * Asks the server to end the running statement, which it continues even when the connection is closed.
   *
   * @param limit milliseconds for the request, which has no response
   */
  cancelStatement(limit: number): void {
    this.isCancelled = true;
    const request = Buffer.alloc(16);
    request.writeInt32BE(request.length, 0);
    request.writeInt32BE(CANCEL_REQUEST, 4);
    request.writeInt32BE(this.#key.processID, 8);
    request.writeInt32BE(this.#key.secretKey, 12);
    const socket = this.host.startsWith('/')
      ? connect(`${this.host}/.s.PGSQL.${this.port}`)
      : connect(this.port, this.host);
    socket.on('error', () => {}).setTimeout(limit, () => socket.destroy());
    // The server closes it; pgbouncer ignores the request if this side closes first.
    socket.write(request);
  }
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === types.builtins.INT8 || oid === types.builtins.NUMERIC
    ? Number
    : types.getTypeParser(oid, format as 'text');
}
