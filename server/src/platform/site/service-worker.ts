import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ignoreMissing } from '../files/ignore-missing';
import type { ReleasedSite } from './released-site';
import { sendText, textResponse } from './text-response';

const ADDRESS = '/service-worker.js';
const FILE = 'service-worker.js';
/** A worker fetches pages of this site, and that is all. */
const SECURITY_POLICY = "default-src 'none'; connect-src 'self'";

/** Takes the place of a worker that is there: drops what it has kept and answers nothing. */
const NO_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});
`;

/**
 * Hosts the shell's service worker, always as it is released now.
 *
 * @param options.enabled `false` ends it in every browser that has it, at its next visit
 */
export const serviceWorker: FastifyPluginAsync<{
  siteDir: string;
  siteForVisitor: (request: FastifyRequest, reply: FastifyReply) => Promise<ReleasedSite | undefined>;
  enabled: boolean;
}> = async (app, { siteDir, siteForVisitor, enabled }) => {
  app.get(ADDRESS, async (request, reply) => {
    const released = enabled ? await siteForVisitor(request, reply) : undefined;
    // Where no site is found, browsers go on with the worker that they have.
    if (enabled && !released) return reply.callNotFound();
    const script = released ? await readWorker(siteDir, released) : NO_WORKER;
    reply.header('content-security-policy', SECURITY_POLICY);
    return sendText(request, reply, textResponse(script, 'text/javascript; charset=utf-8'));
  });
};

/**
 * Beside the shell's own script. A release from before there was a worker has none.
 *
 * @throws {Error} when it is there and cannot be read: browsers then go on with the worker that they have
 */
async function readWorker(siteDir: string, { shell }: ReleasedSite): Promise<string> {
  const [, folder] = /^(\/shell\/[^/]+)\//.exec(shell.files[0]?.address ?? '') ?? [];
  if (!folder) return NO_WORKER;
  const file = path.join(siteDir, folder, FILE);
  return (await ignoreMissing(file, readFile(file, 'utf8'))) ?? NO_WORKER;
}
