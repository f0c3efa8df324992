import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../../harness/ask';
import { expect } from '../../harness/test';
import { siteUnderTest, testPages as test, writeStaticPages } from './static-host';

// One worker runs them all: writing all pages takes longer than every test here.
test.describe.configure({ mode: 'default' });

/** The settings that an institute has saved; a server inlines them, files cannot know them. */
const SETTINGS = /\n?<script type="application\/json" id="institute">[^<]*<\/script>/;
const POLICY = /\n<meta http-equiv="content-security-policy" content="([^"]*)">/;

/** A site from which all other sections were removed. */
async function keepSections(siteDir: string, kept: string[]): Promise<void> {
  const file = join(siteDir, 'frontend-discovery.json');
  const { microFrontends, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  const left = Object.entries(microFrontends).filter(([name]) => kept.includes(name));
  await writeFile(file, JSON.stringify({ ...rest, microFrontends: Object.fromEntries(left) }));
}

test.describe('static pages', () => {
  test("equal the server's pages, with the policy inside", async ({ pages, server }) => {
    for (const [file, address] of [
      ['index.html', '/'],
      ['Signup.html', '/Signup'],
      ['AdminDashboard.html', '/AdminDashboard'],
      ['404.html', '/nowhere'],
    ] as const) {
      const written = await readFile(join(pages, file), 'utf8');
      const sent = await ask(server.address, address);
      const addressOf = (html: string) => html.replaceAll('https://institute.test', server.address);
      // What differs is where people reach the site, and so the hash of what tells of it.
      const expected = sent.body.toString().replace(SETTINGS, '');
      expect(inOneOrder(addressOf(written.replace(POLICY, ''))), file).toBe(inOneOrder(expected));
      const header = String(sent.headers['content-security-policy']);
      expect(header, file).toContain(POLICY.exec(written)?.[1]);
    }
  });

  test('are precompressed', async ({ pages }) => {
    const plain = await readFile(join(pages, 'about.html'));
    expect(gunzipSync(await readFile(join(pages, 'about.html.gz'))).equals(plain)).toBe(true);
    expect(brotliDecompressSync(await readFile(join(pages, 'about.html.br'))).equals(plain)).toBe(true);
  });

  test('name the public address for search engines', async ({ pages }) => {
    expect(await readFile(join(pages, 'sitemap.xml'), 'utf8')).toContain(
      '<loc>https://institute.test/about</loc>',
    );
    expect(await readFile(join(pages, 'robots.txt'), 'utf8')).toContain('https://institute.test/sitemap.xml');
  });

  test('are deleted with their section, and other files stay', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'static-pages-'));
    const siteDir = join(folder, 'site');
    const out = join(folder, 'pages');
    await cp(siteUnderTest(), siteDir, { recursive: true });
    await keepSections(siteDir, ['shell', 'remote-one', 'remote-two']);
    await writeStaticPages(out, siteDir);
    await writeFile(join(out, 'google-verification.html'), 'another owner’s');

    await keepSections(siteDir, ['shell', 'remote-one']);
    const before = await readdir(out);
    await writeStaticPages(out, siteDir);
    const after = await readdir(out);
    expect(before).toContain('two.html');
    expect(before.filter((name) => !after.includes(name)).sort()).toEqual([
      'two.html',
      'two.html.br',
      'two.html.gz',
    ]);
    expect(after).toContain('google-verification.html');
    await rm(folder, { recursive: true });
  });
});

/** The server writes the saved settings into a page as a parser reads it: attributes in lower case, and in another order. */
function inOneOrder(html: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag
      .replace(/\/?>$/, '')
      .replace(/ [\w-]+=/g, (name) => name.toLowerCase())
      .split(/ (?=[\w-]+=)/)
      .sort()
      .join(' '),
  );
}
