import { SEARCH_PARAMS } from 'section-contract/search-params';
import { keptForm } from './kept-form';

const STORE = 'pages-2';
/** Older pages are not shown: the releases that they name may be gone. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a page may be kept: its query holds nothing but choices made on the page. Any other may hold a secret. */
export function mayBeKept({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every(isChoice);
}

/** The page as it was when somebody last visited it, without its discovery document. */
export async function findPage({ pathname }: URL): Promise<Response | undefined> {
  const kept = await caches.match(pathname, { cacheName: STORE });
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  return age < LONGEST_MS ? kept : undefined;
}

/** Keeps a page for the next visit, by its path alone. What is no page of the site, or was not found, is not kept. */
export async function keepPage({ pathname }: URL, answer: Response): Promise<void> {
  if (answer.status !== 200 || answer.redirected) return;
  const page = keptForm(await answer.text());
  if (page === undefined) return;
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  await (await caches.open(STORE)).put(pathname, new Response(page, { headers }));
}

function isChoice(name: string): boolean {
  return SEARCH_PARAMS.some((choice) => choice === name);
}

/** Drops what earlier workers have kept in another form. */
export async function dropOtherStores(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== STORE).map((name) => caches.delete(name)));
}
