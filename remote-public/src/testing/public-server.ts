import { startTestServer, type TestServer, type TestServerOptions } from 'server/testing';
import { session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** Runs the tests of a file against the real server, each without a session. */
export function usePublicServer(options?: TestServerOptions) {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server.close());

  beforeEach(() => {
    setApiBaseAddress(server.address);
    session.signOut();
    window.sessionStorage.clear();
    window.localStorage.clear();
  });

  return {
    get current() {
      return server;
    },
    /** Makes every request fail, until `reconnect`. */
    disconnect: () => setApiBaseAddress(NOWHERE),
    reconnect: () => setApiBaseAddress(server.address),
  };
}

/** The path and query of a link in a mail. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
