import { API_PREFIXES } from 'api-contract/api-paths';
import { escapeHtml } from '../html';
import { publicPrerendered, type ReleasedSite } from './released-site';

/** `/sitemap.xml`: the pages that are for everybody and say something on their own. */
export function sitemap({ pages }: ReleasedSite, publicUrl: string): string {
  const addresses = [...pages.values()].filter(publicPrerendered).map(({ path }) => path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** `/robots.txt`. Private pages are not named: each says itself that it is not to be listed, which has to be read. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...API_PREFIXES.map((prefix) => `Disallow: ${prefix}/`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
