import { SHELL } from 'section-contract/discovery-document';
import { SECTIONS } from '../build/sections';
import { packagesOf } from '../build/workspace';

const SERVER = 'server';

/** What has a workflow of its own. */
export const OWN_WORKFLOW = [...SECTIONS, SHELL, SERVER];

/** Where the workflow of a package stands, below the project's root. */
export function workflowFile(name: string): string {
  return `.github/workflows/${name}.yml`;
}

/**
 * The workflow of one package, as YAML: it runs when one of the packages changes that the package is built from, and for
 * no other reason.
 */
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

jobs:
  ${name}:
    uses: ./.github/workflows/${proof}
${isReleased ? withInputs(name) : ''}`;
}

const DISPATCH = `  workflow_dispatch:
`;

const DISPATCH_WITH_CANARY = `${DISPATCH}    inputs:
      canary:
        description: Percent of the visitors who get the release; empty for everybody
        type: string
        default: ""
`;

function withInputs(name: string): string {
  return `    with:
      name: ${name}
      canary: \${{ inputs.canary || '' }}
`;
}
