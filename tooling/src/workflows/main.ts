import { OWN_WORKFLOW, writeWorkflow } from './package-workflow';

for (const name of OWN_WORKFLOW) await writeWorkflow(name);
