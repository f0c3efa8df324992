import { install, PNPM } from './install.mjs';
import { runOrExit } from './run.mjs';

/** Shows every component in every state, at http://127.0.0.1:8020. */
await install();
await runOrExit('npx', ['--yes', PNPM, '--filter', 'design-system', 'catalogue']);
