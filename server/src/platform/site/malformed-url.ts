import { isApiPath } from 'api-contract/api-paths';

/**
 * An address in a form that the router can read. Where its percent signs mean nothing, an address of the site is taken
 * literally, and so is answered with the page that says that there is no such page. An address of the API is left as it
 * is, to be refused.
 */
export function repairMalformedUrl(url: string): string {
  if (!url.includes('%') || isApiPath(url)) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
