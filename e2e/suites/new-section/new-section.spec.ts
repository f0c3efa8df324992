import { execFile } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { createTeacher, startSession } from '../../harness/accounts';
import { type RunningServer, startServer } from '../../harness/server';
import { copyWorkspace, type WorkspaceCopy } from '../../harness/workspace-copy';

const LIBRARY = ['library', '--path', '/Library', '--role', 'teacher'];

/** Types of the section, among what packages declare for all of them: the other sources are as they were. */
const LIBRARY_ALONE = {
  extends: './tsconfig.json',
  compilerOptions: { types: ['node', 'jest', './remote-library/node_modules/@testing-library/jest-dom'] },
  include: ['remote-library', '**/*.d.ts'],
};

/** What a page may cost another one in compressed bytes: of another section its link, of its own also the names of its files. */
const MOST_BYTES = { '/': 200, '/TeacherDashboard': 200, '/AdminDashboard': 200, '/Library': 300 };

const LENDING_PAGE = `import { usePageReady } from 'section-kit/page-ready';

export default function LendingPage() {
  usePageReady('الإعارة');
  return <h1>الإعارة</h1>;
}
`;

const execute = promisify(execFile);

let workspace: WorkspaceCopy;
let siteDir: string;
let server: RunningServer;

test.describe.configure({ mode: 'serial' });

/** Runs a command in the copy of the project; its failure is the test's. */
function run(command: string, ...args: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, SITE_DIR: siteDir };
  return execute(command, args, { cwd: workspace.folder, env, maxBuffer: 1e8 });
}

async function documentOfSite(): Promise<{ microFrontends: Record<string, object[]> }> {
  return JSON.parse(await readFile(join(siteDir, 'frontend-discovery.json'), 'utf8'));
}

/** The sections that are there, each with its pages. */
async function sections(): Promise<Record<string, string>> {
  const names = (await readdir(workspace.folder)).filter((name) => name.startsWith('remote-'));
  const routesOf = (name: string) => readFile(join(workspace.folder, name, 'src/routes.tsx'), 'utf8');
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await routesOf(name)])));
}

test.beforeAll(async () => {
  workspace = await copyWorkspace();
  siteDir = join(workspace.folder, 'site-of-new-section');
  await cp(process.env.SITE_UNDER_TEST ?? '', siteDir, { recursive: true });
  await run(process.execPath, 'tooling/scripts/command.mjs', 'new-section', ...LIBRARY);
});

test.afterAll(async () => {
  await server?.stop();
  await workspace?.remove();
});

test('passes lint and type check and has an owner', async () => {
  await run('node_modules/.bin/biome', 'ci', 'remote-library', 'README.md', '.github');
  await workspace.save('tsconfig.new-section.json', JSON.stringify(LIBRARY_ALONE));
  await run('node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.new-section.json');
  await run('node_modules/.bin/jest', '--ci', '--selectProjects', 'tooling', '--', 'workflows');
  expect(await readFile(join(workspace.folder, '.github/CODEOWNERS'), 'utf8')).toMatch(
    /^\/remote-library\/ /m,
  );
});

test('is released without changing other sections', async () => {
  const { 'remote-library': before, ...others } = (await documentOfSite()).microFrontends;
  expect(before).toBeUndefined();
  await run(process.execPath, 'tooling/scripts/command.mjs', 'release', 'remote-library');
  const { 'remote-library': released, ...after } = (await documentOfSite()).microFrontends;
  const navigation = [{ path: '/Library', label: 'قسم جديد', role: 'teacher' }];
  expect(released).toMatchObject([{ extras: { role: 'teacher', paths: ['/Library'], navigation } }]);
  expect(after).toEqual(others);
});

test('is mounted by the released shell, for its role alone', async ({ page }) => {
  server = await startServer({ SITE_DIR: siteDir });
  await page.goto(`${server.address}/Library`);
  await expect(page).toHaveURL(`${server.address}/login`);

  const teacher = await createTeacher(server);
  await startSession(page, server, teacher);
  await page.goto(`${server.address}/library/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قسم جديد');
  await expect(page.getByRole('main')).toContainText('لا أعياد ميلاد اليوم.');

  await page.getByRole('banner').getByRole('link').click();
  await expect(page).toHaveURL(`${server.address}/TeacherDashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(teacher.username);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قسم جديد');
});

test('is linked by the released dashboard of its role', async ({ page }) => {
  await startSession(page, server, await createTeacher(server));
  await page.goto(`${server.address}/TeacherDashboard`);
  await page.getByRole('main').getByRole('link', { name: 'قسم جديد' }).click();
  await expect(page).toHaveURL(`${server.address}/Library`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قسم جديد');
});

test('fails lint and build with a package that it does not declare, and says how to add it', async () => {
  const file = 'remote-library/src/features/start/start-page.tsx';
  const source = await readFile(join(workspace.folder, file), 'utf8');
  await workspace.save(file, `import { z } from 'zod';\n${source}\nconsole.log(z);\n`);
  const cure = `${file} imports zod, which remote-library does not declare: npm run add -- remote-library zod`;
  for (const command of [
    ['lint', 'ci', 'remote-library'],
    ['command', 'release', 'remote-library'],
  ]) {
    const [script, ...args] = command;
    const failure = await run(process.execPath, `tooling/scripts/${script}.mjs`, ...args).catch(
      (error) => error,
    );
    expect(failure.code).toBe(1);
    expect(failure.stderr).toContain(cure);
  }
  await workspace.save(file, source);
});

for (const [why, args, words] of [
  ['a path that is taken', ['other', '--path', '/ABOUT', '--role', 'admin'], 'belongs to remote-public'],
  ['a role that there is not', ['other', '--path', '/Other', '--role', 'parent'], '--role is one of'],
] as const) {
  test(`rejects ${why} without creating anything`, async () => {
    const before = await sections();
    const refusal = await run(process.execPath, 'tooling/scripts/command.mjs', 'new-section', ...args).catch(
      (error) => error,
    );
    expect(refusal.stderr).toContain(words);
    expect(await sections()).toEqual(before);
  });
}

/** The bytes of code that the first visit of a page fetches: the page, and the scripts that it names. */
async function bytesOf(path: string): Promise<number> {
  const asks = async (address: string) => {
    const response = await fetch(server.address + address, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    return { text: await response.text(), bytes: Number(response.headers.get('content-length')) };
  };
  const page = await asks(path);
  const scripts = new Set(page.text.match(/\/(shell|remotes)\/[^"]+\.js(?=" integrity)/g));
  const sizes = await Promise.all([...scripts].map(async (script) => (await asks(script)).bytes));
  return sizes.reduce((sum, bytes) => sum + bytes, page.bytes);
}

test('costs the other pages little more than its link when it gets a further page', async () => {
  const measure = () => Promise.all(Object.keys(MOST_BYTES).map(bytesOf));
  const before = await measure();
  const change = async (file: string, edit: (source: string) => string) => {
    const path = join('remote-library/src', file);
    await workspace.save(path, edit(await readFile(join(workspace.folder, path), 'utf8')));
  };
  await change('prerender.tsx', (source) =>
    source.replace("'/Library':", "'/Lending': startMessages.title, '/Library':"),
  );
  await workspace.save('remote-library/src/features/start/lending-page.tsx', LENDING_PAGE);
  await change('routes.tsx', (source) =>
    source.replace(
      'routes: [',
      `routes: [{
        path: '/Lending',
        chunk: 'lending',
        navigation: { label: 'إعارة الكتب', order: 110 },
        load: () => import(/* webpackChunkName: 'lending' */ './features/start/lending-page'),
      },`,
    ),
  );
  await run(process.execPath, 'tooling/scripts/command.mjs', 'release', 'remote-library');
  const after = await measure();
  const costs = Object.entries(MOST_BYTES).map(([path, most], index) => {
    const cost = (after[index] ?? 0) - (before[index] ?? 0);
    return { path, most, cost, isWithin: cost <= most };
  });
  expect(costs.filter(({ isWithin }) => !isWithin)).toEqual([]);
});
