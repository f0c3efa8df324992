import { startTestServer, type TestServer } from 'server/testing';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Runs the tests of a file against the real server, with a database of its own.
 *
 * @param now a fixed time for the server's calendar
 */
export function useTestServer(now: string) {
  const site = {
    server: {} as TestServer,
    /** Makes every request fail, until `reconnect`. */
    disconnect: () => setApiBaseAddress(NOWHERE),
    reconnect: () => setApiBaseAddress(site.server.address),
  };
  beforeAll(async () => {
    site.server = await startTestServer({ now });
  });
  beforeEach(() => {
    site.reconnect();
    window.sessionStorage.clear();
  });
  afterAll(() => site.server.close());
  return site;
}
