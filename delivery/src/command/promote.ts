import { promote } from '../releases/promote';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const promoteCommand = defineCommand({
  help: [
    [
      'promote NAME [--canary PERCENT [--watch DURATION]]',
      'give the canary to all visitors, or to another percentage',
    ],
  ],
  takes: 'one',
  options: WATCH_OPTIONS,
  async run({ siteDir, names: [name = ''], author, options }) {
    checkWatch(options);
    const { canary } = options;
    const { version } = await promote(siteDir, name, author, canary);
    const message = releasedMessage(name, version, canary);
    return watchIfAsked({ siteDir, author, options }, [{ name, version }], message);
  },
});
