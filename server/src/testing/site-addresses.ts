import Fastify from 'fastify';
import { site } from '../platform/site/index';

/** The paths of the site itself, whatever is released: `/robots.txt`, and `/remotes/*` for all below `/remotes`. */
export async function siteAddresses(): Promise<string[]> {
  const app = Fastify();
  const addresses = new Set<string>();
  app.addHook('onRoute', ({ url }) => void addresses.add(url));
  await app.register(site, { siteDir: '.', publicUrl: 'https://institute.example', serviceWorker: true });
  await app.close();
  addresses.delete('/*');
  return [...addresses];
}
