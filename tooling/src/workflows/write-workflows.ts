import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from 'delivery/build/workspace';
import { OWN_WORKFLOW, packageWorkflow, workflowFile } from './package-workflow';

/** Writes the workflow of every section, of the shell and of the server. */
for (const name of OWN_WORKFLOW) {
  const file = join(root, workflowFile(name));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await packageWorkflow(name));
}
