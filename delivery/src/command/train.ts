import { withTestedBuilds } from '../build/release-package';
import { publish } from '../releases/publish';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const train = defineCommand({
  help: [
    [
      'train NAME... [--canary PERCENT [--watch DURATION]]',
      'build and test all, and release them in one change, or none',
    ],
  ],
  takes: 'some',
  needsSources: true,
  options: [...WATCH_OPTIONS, 'force'],
  async run({ siteDir, names, author, options }) {
    checkWatch(options);
    const { canary, force } = options;
    const released = await withTestedBuilds(names, async (releases) => {
      await publish(siteDir, releases, { ...author, canary, force });
      return releases.map(({ manifest }) => manifest);
    });
    const message = released.map(({ name, version }) => releasedMessage(name, version, canary)).join('\n');
    return watchIfAsked({ siteDir, author, options }, released, message);
  },
});
