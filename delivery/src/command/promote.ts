import { promote } from '../releases/promote';
import { defineCommand } from './command';
import { releasedMessage } from './messages';

export const promoteCommand = defineCommand({
  help: [['promote NAME [--canary PERCENT]', 'give the canary to all visitors, or to another percentage']],
  takes: 'one',
  options: ['canary'],
  async run({ siteDir, names: [name = ''], author, options: { canary } }) {
    const { version } = await promote(siteDir, name, author, canary);
    return releasedMessage(name, version, canary);
  },
});
