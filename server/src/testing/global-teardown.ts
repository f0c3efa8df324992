/** Stops the PostgreSQL of the server's tests. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
