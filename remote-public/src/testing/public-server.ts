import { startTestServer, type TestServer, type TestServerOptions } from 'server/testing';
import { session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

/** Runs the tests of a file against the real server, each as a visitor whom it does not know. */
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
  });

  return {
    get current() {
      return server;
    },
    /** The internet is gone, until `reconnect`. */
    disconnect: () => setApiBaseAddress(NOWHERE),
    reconnect: () => setApiBaseAddress(server.address),
  };
}

/** The address of a link in a mail as this site opens it: path and query. */
export function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
