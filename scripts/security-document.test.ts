import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const DOCUMENT = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** Every test that the document names: `file` › "title". */
const NAMED = [...DOCUMENT.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › "([^"]+)"/g)].map(
  ([, file, title]) => ({ file: file as string, title: title as string }),
);

test('every test that docs/security.md names exists under that title', () => {
  const missing = NAMED.filter(({ file, title }) => {
    const source = path.join(ROOT, file);
    return !existsSync(source) || !hasTest(readFileSync(source, 'utf8'), title);
  });
  expect(missing).toEqual([]);
});

test('every requirement of docs/security.md that is met names its test', () => {
  const met = DOCUMENT.slice(DOCUMENT.indexOf('## The requirements'), DOCUMENT.indexOf('### Not met'));
  const rows = met.split('\n').filter((line) => /^\| V\d/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !row.includes(' › "'))).toEqual([]);
});

test('every link of docs/security.md within the project leads somewhere', () => {
  const links = [...DOCUMENT.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link as string);
  expect(links.filter((link) => !existsSync(path.join(ROOT, 'docs', link)))).toEqual([]);
});

/** Whether a source has the title as that of a test, in whatever quotes. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
}
