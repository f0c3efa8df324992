import { isApiPath } from 'api-contract/api-paths';

/**
 * An address as the router can read it. One of the site whose percent signs mean nothing is taken as it is written, and
 * so finds the page that says that it is none; one of the API is left to be refused.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%') || isApiPath(url)) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
