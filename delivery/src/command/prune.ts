import { prune } from '../releases/prune';
import { defineCommand } from './command';
import { UsageError } from './command-line';

export const pruneCommand = defineCommand({
  help: [['prune --keep COUNT', 'remove stored releases but the latest COUNT of each name']],
  takes: 'none',
  options: ['keep'],
  async run({ siteDir, author, options: { keep } }) {
    if (keep === undefined) throw new UsageError('prune needs --keep COUNT');
    const pruned = await prune(siteDir, keep, author.by);
    const lines = pruned.map(({ name, version }) => `removed ${name} ${version}`);
    return lines.length > 0 ? lines.join('\n') : 'Nothing to remove';
  },
});
