import { promote } from '../releases/promote';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const promoteCommand = defineCommand({
  help: [
    [
      'promote NAME... [--canary PERCENT [--watch DURATION]]',
      'give the canaries to all visitors, or to another percentage',
    ],
  ],
  takes: 'some',
  options: WATCH_OPTIONS,
  async run({ siteDir, names, author, options }) {
    checkWatch(options);
    const { canary } = options;
    const changes = await promote(siteDir, names, author, canary);
    const message = changes.map(({ name, version }) => releasedMessage(name, version, canary)).join('\n');
    return watchIfAsked({ siteDir, author, options }, changes, message);
  },
});
