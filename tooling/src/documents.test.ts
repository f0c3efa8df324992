import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MINIMUM_BROWSERS } from 'release-format/minimum-browsers';

// What the documents promise about the project is compared with the project.

const ROOT = path.join(__dirname, '../..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const exists = (file: string) => existsSync(path.join(ROOT, file));

/** Whether a build makes the file. */
const isBuilt = (file: string) => /^[\w-]+\/dist\//.test(file);

/** The texts in backticks. */
const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);

const packages = readdirSync(ROOT).filter((name) => exists(`${name}/package.json`));

describe('docs/dependencies.md', () => {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => /^\|\s*`/.test(line))
    .map((row) => row.split('|'));

  test('gives a reason for each direct dependency, and for nothing else', () => {
    const direct = ['.', ...packages].flatMap((folder) => {
      const { dependencies, devDependencies, peerDependencies } = JSON.parse(read(`${folder}/package.json`));
      return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
        .filter(([, range]) => !String(range).startsWith('workspace:'))
        .map(([name]) => name);
    });
    expect(rows.flatMap(([, names]) => codeIn(names)).sort()).toEqual([...new Set(direct)].sort());
    expect(rows.filter(([, , reason]) => reason?.trim() === '')).toEqual([]);
  });
});

describe('The table of decision 0002', () => {
  const rows = read('docs/decisions/0002-import-packages-in-one-direction.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((row) => row.split('|'));

  test.each(packages.filter((name) => name !== 'bench'))('allows what %s depends on', (name) => {
    const key = name.startsWith('remote-') ? 'remote-*' : name;
    const allowed = rows.filter(([, names]) => codeIn(names).includes(key));
    expect(allowed).toHaveLength(1);
    const { dependencies = {} } = JSON.parse(read(`${name}/package.json`));
    const imported = Object.keys(dependencies).filter((each) => dependencies[each].startsWith('workspace:'));
    expect(codeIn(allowed[0]?.[2])).toEqual(expect.arrayContaining(imported));
  });
});

describe('docs/pages.md', () => {
  const [, ...chapters] = read('docs/pages.md').split(/^## (?=remote-)/m);
  const listed = chapters.flatMap((chapter) => {
    const rows = chapter.split('\n').filter((line) => line.startsWith('| `/'));
    return rows.map((row) => {
      const [, path, , ...cells] = row.split('|').map((cell) => codeIn(cell)[0] ?? cell.trim());
      // Only administrators have rights.
      const [reason, folder, permission] = cells.slice(0, -1).reverse();
      return {
        section: chapter.split(':')[0] ?? '',
        path,
        permission: permission || undefined,
        folder,
        reason,
      };
    });
  });

  /** The pages of a section, from the source of its routes: their modules need a browser. */
  function pagesOf(section: string) {
    const [head = '', ...routes] = read(`${section}/src/routes.tsx`).split(/^ {6}path: /m);
    const folderOf = (source = '') => /features\/([\w-]+)\//.exec(source)?.[1];
    const loaders = new Map(
      [...head.matchAll(/const (\w+) = (\(\) =>[^;]+);/g)].map(([, name, load]) => [name, folderOf(load)]),
    );
    return routes.map((route) => ({
      section,
      path: /^'([^']+)'/.exec(route)?.[1],
      permission: /rights: PERMISSIONS\.(\w+)/.exec(route)?.[1],
      folder: loaders.get(/await (\w+)\(\)/.exec(route)?.[1]) ?? folderOf(route),
    }));
  }

  test('lists the pages of every section, with their rights and folders', () => {
    const pages = listed
      .map(({ reason: _, ...page }) => page)
      .sort((left, right) => left.section.localeCompare(right.section));
    expect(pages).toEqual(packages.filter((name) => name.startsWith('remote-')).flatMap(pagesOf));
  });

  test('cites part 2 of the specification for exactly the pages that it asks for', () => {
    const [, part = ''] = read('docs/specification.md').split(/^## [23]\. /m);
    const addresses = part.split('\n').flatMap((row) => codeIn(/^\|([^|]+)/.exec(row)?.[1]));
    const asked = addresses.map((address) => address.split('?')[0]).filter((path) => path !== '/signup');
    const cited = listed.filter(({ reason }) => reason?.startsWith('§2')).map(({ path }) => path);
    expect(cited.sort()).toEqual(asked.sort());
  });

  test('names a decision for each other page', () => {
    const reasons = listed.map(({ reason = '' }) => reason).filter((reason) => !reason.startsWith('§2'));
    const numbers = readdirSync(path.join(ROOT, 'docs/decisions')).map(
      (file) => `decision ${Number(file.slice(0, 4))}`,
    );
    expect(numbers).toEqual(expect.arrayContaining(reasons));
  });
});

test('README.md names the oldest browsers that the site is built for', () => {
  const { chrome, edge, firefox, safari } = MINIMUM_BROWSERS;
  expect(read('README.md')).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox} and Safari ${safari}`,
  );
});

describe('docs/security.md', () => {
  const document = read('docs/security.md');

  test('names tests that exist under that title', () => {
    const named = [...document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › "([^"]+)"/g)];
    const missing = named.filter(([, file = '', title]) => {
      const source = exists(file) ? read(file) : '';
      return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
    });
    expect(missing.map(([row]) => row)).toEqual([]);
  });

  test('names a test for every requirement that is met', () => {
    const met = document.slice(document.indexOf('## The requirements'), document.indexOf('### Not met'));
    const rows = met.split('\n').filter((line) => /^\| V\d/.test(line));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => !row.includes(' › "'))).toEqual([]);
  });
});

describe('Every document', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'bench/README.md',
    ...['docs', 'docs/decisions'].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => `${folder}/${name}`),
    ),
  ];

  test.each(documents)('%s names only files that exist', (document) => {
    const text = read(document);
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(document), link),
    );
    // A path in backticks begins with a package; what follows a colon or stands for a name is no path.
    const paths = codeIn(text).filter(
      (code) => packages.includes(code.split('/')[0] ?? '') && /^[\w./-]+\.\w+$/.test(code),
    );
    expect([...links, ...paths].filter((file) => !exists(file) && !isBuilt(file))).toEqual([]);
  });
});

describe('docs/pictures', () => {
  test('holds each picture as its source renders', () => {
    const program = `import { renderPictures } from '${path.join(ROOT, 'tooling/scripts/pictures.mjs')}';
      console.log(JSON.stringify([...(await renderPictures())]));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    for (const [picture, svg] of JSON.parse(output)) expect(readFileSync(picture, 'utf8')).toBe(svg);
  });
});

describe('docs/architecture.md', () => {
  const document = read('docs/architecture.md');

  test('names every package', () => {
    const named = codeIn(document);
    expect(packages.filter((name) => name !== 'section-template' && !named.includes(name))).toEqual([]);
  });

  test('names files that exist', () => {
    const paths = codeIn(document).filter((code) => /^[\w-]+\/src\/.*\.tsx?$/.test(code));
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});
