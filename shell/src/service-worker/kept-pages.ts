import { KEPT } from './kept-mark';

const STORE = 'pages-1';
/** Releases that a page of that age names may be gone. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;
const SCRIPTS = /<script defer /g;
const DOCUMENT = /<script type="application\/json" id="discovery">[^<]*<\/script>/;
/** Pages whose addresses carry a secret or a person's address. */
const NEVER_KEPT = new Set(['/verify-email', '/reset-password', '/resendverification']);

/** Whether a page may be kept: only one without a query, which may hold a secret. */
export function mayBeKept({ pathname, search }: URL): boolean {
  return search === '' && !NEVER_KEPT.has(pathname.toLowerCase());
}

/** The page as it was when somebody last visited it, without its discovery document. */
export async function findPage({ pathname }: URL): Promise<Response | undefined> {
  const kept = await (await caches.open(STORE)).match(pathname);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  return age < LONGEST_MS ? kept : undefined;
}

/**
 * Keeps a page for the next visit, by its path alone. What is no page of the site, or was not found, is not kept. The
 * discovery document is left out: whoever opens the page reads the one that counts then. The scripts wait for the first
 * paint.
 */
export async function keepPage({ pathname }: URL, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return;
  const html = await answer.text();
  if (!DOCUMENT.test(html)) return;
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const page = html
    .replace(DOCUMENT, '')
    .replace(SCRIPTS, '<script type="waiting" ')
    .replace('<html ', `<html ${KEPT} `);
  await (await caches.open(STORE)).put(pathname, new Response(page, { headers }));
}

/** Drops what earlier workers have kept in another form. */
export async function dropOtherStores(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
}
