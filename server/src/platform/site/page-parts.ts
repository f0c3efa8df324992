import path from 'node:path';
import { laterFiles, type OpenedRelease } from './release-manifest';
import type { Prerendered } from './released-site';

/** A page's HTML; nothing where the section has not prerendered it. */
export async function readPrerendered(
  section: OpenedRelease,
  sectionPath: string,
): Promise<Prerendered | undefined> {
  const page = section.manifest.prerendered.find((each) => each.path === sectionPath);
  if (!page) return undefined;
  return { title: page.title, description: page.description, html: await section.read(page.file) };
}

/**
 * Every style sheet that a page needs, as one text.
 *
 * @param section without its files, the shell's own sheets are all there is
 */
export async function readStyles(
  shell: OpenedRelease,
  section?: OpenedRelease,
  sectionPath = '',
): Promise<string> {
  const later = section ? laterFiles(shell, section, sectionPath) : [];
  const sheets = await Promise.all([
    // The order in which they come when scripts fetch them: global rules first, the page's own last.
    ...readSheets(shell, [...shell.manifest.initial, ...later]),
    ...(section
      ? readSheets(section, [...section.manifest.initial, ...(section.manifest.pages[sectionPath] ?? [])])
      : []),
  ]);
  return sheets.join('\n');
}

function readSheets(of: OpenedRelease, names: string[]): Promise<string>[] {
  return names
    .filter((name) => name.endsWith('.css'))
    .map(async (name) => {
      const [file] = of.files([name]);
      return file ? inlineSheet(await of.read(name), file.address) : '';
    });
}

/** A style sheet as it can stand inside a page: what it refers to is found from anywhere. */
function inlineSheet(sheet: string, address: string): string {
  const folder = path.posix.dirname(address);
  return sheet
    .replace(/\/\*# sourceMappingURL=.*?\*\//g, '')
    .replace(/url\((['"]?)(?!data:|https?:|\/|#)([^'")]+)\1\)/g, (_, quote, file) => {
      return `url(${quote}${path.posix.join(folder, file)}${quote})`;
    })
    .replace(/<\//g, '<\\/');
}
