import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readDiscovery, releaseFolder } from 'delivery/site/site-folder';
import { SHELL } from 'release-format/discovery-document';
import { defaultRelease } from 'release-format/release-choice';
import { type ReleaseManifest, releaseManifest } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';

interface OpenedRelease {
  manifest: ReleaseManifest;
  folder: string;
}

/**
 * The bytes of code that the first visit of each page fetches from a site, compressed with Brotli where that is stored:
 * prerendered HTML, scripts and style sheets of the shell and the section. The API, fonts and headers are left out.
 *
 * @returns bytes by the path of the page
 */
export async function pageBytes(siteDir: string): Promise<Map<string, number>> {
  const { microFrontends } = await readDiscovery(siteDir);
  const open = async (name: string): Promise<OpenedRelease | undefined> => {
    const release = defaultRelease(microFrontends[name] ?? []);
    if (!release) return undefined;
    const folder = releaseFolder(siteDir, name, release.metadata.version);
    return {
      folder,
      manifest: releaseManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_NAME), 'utf8'))),
    };
  };
  const bytes = new Map<string, number>();
  const shell = await open(SHELL);
  for (const name of Object.keys(microFrontends)) {
    const section = name === SHELL ? undefined : await open(name);
    for (const path of section?.manifest.extras.paths ?? []) {
      if (shell && section) bytes.set(path, await bytesOfPage(shell, section, path));
    }
  }
  return bytes;
}

async function bytesOfPage(shell: OpenedRelease, section: OpenedRelease, path: string): Promise<number> {
  const { initial, pages, consumes, prerendered } = section.manifest;
  const later = (consumes[path] ?? []).flatMap((key) => shell.manifest.provides[key] ?? []);
  const html = prerendered.filter((page) => page.path === path).map(({ file }) => file);
  const files = [
    ...[...shell.manifest.initial, ...later].map((file) => join(shell.folder, file)),
    ...[...initial, ...(pages[path] ?? []), ...html].map((file) => join(section.folder, file)),
  ];
  const sizes = await Promise.all([...new Set(files)].map(sizeOnTheWire));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function sizeOnTheWire(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

/** A table in Markdown of the pages whose bytes differ, and one line for the others. */
export function comparePages(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): string {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  const rows = changed.map((path) => {
    const [old, now] = [before.get(path), after.get(path)];
    const difference = old === undefined ? 'new' : now === undefined ? 'removed' : signed(now - old);
    return `| \`${path}\` | ${old?.toLocaleString('en') ?? ''} | ${now?.toLocaleString('en') ?? ''} | ${difference} |`;
  });
  const table =
    rows.length === 0
      ? []
      : ['| page | before | after | difference |', '| --- | --: | --: | --: |', ...rows, ''];
  const same = paths.length - changed.length;
  return [
    '**Bytes of code by page**, compressed, first visit',
    '',
    ...table,
    `${same} of ${paths.length} pages are unchanged.`,
  ].join('\n');
}

function signed(bytes: number): string {
  return `${bytes > 0 ? '+' : '−'}${Math.abs(bytes).toLocaleString('en')}`;
}
