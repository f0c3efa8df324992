import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { site } from '../platform/site/index';

/** The site alone, without the API, as its visitors and its log have it. */
export interface ListeningSite {
  visit: (address: string) => Promise<{ status: number; body: string }>;
  /** The errors that it has logged, a line each. */
  log: string[];
  close: () => Promise<void>;
}

/** Hosts a folder of releases. */
export async function listeningSite(siteDir: string, publicUrl: string): Promise<ListeningSite> {
  const log: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      log.push(String(line));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  await app.register(site, { siteDir, publicUrl, serviceWorker: true });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    async visit(address) {
      const response = await fetch(origin + address);
      return { status: response.status, body: await response.text() };
    },
    log,
    close: () => app.close(),
  };
}
