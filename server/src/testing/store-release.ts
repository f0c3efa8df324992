import { releaseAddress } from 'release-format/site-folder';
import type { SiteFolder } from './site-folder';

/**
 * Stores a release with a style sheet and, for a section, one prerendered page for everybody.
 *
 * @param name `shell`, or a section's
 * @param page the address of the section's page
 * @param html what the page shows; without it a heading with the name
 * @param title of the page; `''` for one behind a private link
 * @returns the release as the discovery document lists it
 */
export async function storeRelease(
  folder: SiteFolder,
  name: string,
  page?: string,
  html = `<h1>${name}</h1>`,
  title = name,
): Promise<object> {
  const address = releaseAddress(name, 'v1');
  const integrity = 'sha384-x';
  await folder.write(`${address}/entry.css`, `.${name}{color:red}`);
  await folder.write(`${address}/page.html`, html);
  await folder.write(
    `${address}/release.json`,
    JSON.stringify({
      files: { 'entry.js': { integrity }, 'entry.css': { integrity }, 'page.html': { integrity } },
      initial: ['entry.js', 'entry.css'],
      pages: {},
      prerendered: page
        ? [{ path: page, ...(title !== '' && { title }), description: name, file: 'page.html' }]
        : [],
      fonts: [],
    }),
  );
  return {
    url: `${address}/entry.js`,
    metadata: { integrity, version: 'v1' },
    deployment: { traffic: 100, default: true },
    extras: page ? { contract: 1, role: null, paths: [page] } : { contract: 1 },
  };
}
