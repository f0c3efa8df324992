/** After the tests of the server: its PostgreSQL ends. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testPostgres?.stop();
}
