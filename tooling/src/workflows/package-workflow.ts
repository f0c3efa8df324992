import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packagesOf, root, SECTIONS } from 'delivery/build/workspace';
import { SHELL } from 'release-format/discovery-document';

const SERVER = 'server';

/** The packages that have a workflow of their own. */
export const OWN_WORKFLOW = [...SECTIONS, SHELL, SERVER];

/** The file of a package's workflow, below the project's root. */
export function workflowFile(name: string): string {
  return `.github/workflows/${name}.yml`;
}

/** Writes the workflow of one package. */
export async function writeWorkflow(name: string): Promise<void> {
  const file = join(root, workflowFile(name));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await packageWorkflow(name));
}

/** The workflow of one package, as YAML. It runs only when a package changes that this one is built from. */
export async function packageWorkflow(name: string): Promise<string> {
  const isReleased = name !== SERVER;
  const proof = isReleased ? 'release-one.yml' : 'prove-server.yml';
  const folders = (await packagesOf(name)).map((folder) => `${folder}/**`);
  const paths = [...folders, 'pnpm-lock.yaml', workflowFile(name), `.github/workflows/${proof}`];
  const listed = paths.map((path) => `      - ${path}`).join('\n');
  return `# Written by \`npm run workflows\`: the paths are those of the packages that ${name} is built from.
name: ${name}

on:
  pull_request:
    paths:
${listed}
  push:
    branches: [main]
    paths:
${listed}
${isReleased ? DISPATCH_WITH_CANARY : DISPATCH}
permissions:
  contents: read

# One at a time from the build to the release, so that an older commit is never released last.
concurrency:
  group: ${name}-\${{ github.event.pull_request.number || github.ref }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}

jobs:
  ${name}:
    uses: ./.github/workflows/${proof}
${isReleased ? withInputs(name) : ''}`;
}

const DISPATCH = `  workflow_dispatch:
`;

const DISPATCH_WITH_CANARY = `${DISPATCH}    inputs:
      canary:
        description: Percent of the visitors who get the release; empty for all
        type: string
        default: ""
`;

function withInputs(name: string): string {
  return `    permissions:
      contents: read
      actions: read
    with:
      name: ${name}
      canary: \${{ inputs.canary || '' }}
`;
}
