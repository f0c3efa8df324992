import { HOST_COMMANDS } from './host-commands';
import { runReleaseCommand } from './run-release-command';

// Built into `dist/release.js`, which starts without an install of this workspace.
await runReleaseCommand({ commands: HOST_COMMANDS, sourceNames: [], folder: process.cwd() });
