import { isApiPath } from 'api-contract/api-paths';

/**
 * Escapes the percent signs of a malformed URL of the site, so that it gets the not-found page instead of a 400. URLs of
 * the API are returned unchanged and rejected by the router.
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
