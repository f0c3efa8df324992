import { root } from '../build/workspace';
import { check } from './check';
import { HOST_COMMANDS } from './host-commands';
import { NAMES } from './names';
import { pack } from './pack';
import { release } from './release';
import { runReleaseCommand } from './run-release-command';
import { train } from './train';

// `release` is also what a name alone means.
const commands = { release, train, check, pack, ...HOST_COMMANDS };

await runReleaseCommand({ commands, sourceNames: NAMES, folder: root });
