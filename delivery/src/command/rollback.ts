import { rollBack } from '../releases/roll-back';
import { defineCommand } from './command';
import { UsageError } from './command-line';

export const rollback = defineCommand({
  help: [
    [
      'rollback NAME...',
      'withdraw the canary; without one, undo the current release; of all names in one change',
    ],
    ['rollback NAME --to VERSION', 'make another stored version current'],
  ],
  takes: 'some',
  options: ['to'],
  async run({ siteDir, names, author, options: { to } }) {
    if (to !== undefined && names.length > 1) throw new UsageError('--to takes one name');
    const changes = await rollBack(siteDir, names, author, to);
    return changes
      .map(({ name, action, version }) =>
        action === 'withdraw'
          ? `The canary ${version} of ${name} is withdrawn`
          : `${name} is back at ${version}`,
      )
      .join('\n');
  },
});
