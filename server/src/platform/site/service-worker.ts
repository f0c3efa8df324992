import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ignoreMissing } from '../files/ignore-missing';
import type { ReleasedSite } from './released-site';
import { sendText, textResponse } from './text-response';

const ADDRESS = '/service-worker.js';
const FILE = 'service-worker.js';
/** The worker fetches pages of this site only. */
const SECURITY_POLICY = "default-src 'none'; connect-src 'self'";

/** Replaces an installed worker: deletes its caches and handles no requests. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});
`;

/**
 * Hosts the service worker of the released shell.
 *
 * @param options.enabled `false` removes it from every browser at the next visit
 */
export const serviceWorker: FastifyPluginAsync<{
  siteDir: string;
  siteForVisitor: (request: FastifyRequest, reply: FastifyReply) => Promise<ReleasedSite | undefined>;
  enabled: boolean;
}> = async (app, { siteDir, siteForVisitor, enabled }) => {
  app.get(ADDRESS, async (request, reply) => {
    const released = enabled ? await siteForVisitor(request, reply) : undefined;
    // On 404 browsers keep the worker that they have.
    if (enabled && !released) return reply.callNotFound();
    const script = released ? await readWorker(siteDir, released) : NO_WORKER;
    reply.header('content-security-policy', SECURITY_POLICY);
    return sendText(request, reply, textResponse(script, 'text/javascript; charset=utf-8'));
  });
};

/**
 * Reads the worker beside the shell's entry. The oldest releases have none.
 *
 * @throws {Error} when it cannot be read: browsers then keep the worker that they have
 */
async function readWorker(siteDir: string, { shell }: ReleasedSite): Promise<string> {
  const [, folder] = /^(\/shell\/[^/]+)\//.exec(shell.files[0]?.address ?? '') ?? [];
  if (!folder) return NO_WORKER;
  const file = path.join(siteDir, folder, FILE);
  return (await ignoreMissing(file, readFile(file, 'utf8'))) ?? NO_WORKER;
}
