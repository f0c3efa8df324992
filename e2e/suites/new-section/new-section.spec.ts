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
  [
    'a name that is taken',
    ['teacher', '--path', '/Other', '--role', 'teacher'],
    'There is a remote-teacher already',
  ],
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
