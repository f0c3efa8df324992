import { root } from '../build/workspace';
import { HOST_COMMANDS } from './host-commands';
import { NAMES } from './names';
import { pack } from './pack';
import { release } from './release';
import { runReleaseCommand } from './run-release-command';

// `release` is also what a name alone means.
const commands = { release, pack, ...HOST_COMMANDS };

await runReleaseCommand({ commands, sourceNames: NAMES, folder: root });
