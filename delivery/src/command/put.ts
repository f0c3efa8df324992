import { putPacks } from '../packs/put';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const put = defineCommand({
  help: [
    [
      'put FILE... [--canary PERCENT [--watch DURATION]]',
      'release packs, several in one change; - reads one from standard input',
    ],
  ],
  takes: 'some',
  otherWords: true,
  options: WATCH_OPTIONS,
  async run({ siteDir, names: files, author, options }) {
    checkWatch(options);
    const { canary } = options;
    const released = (await putPacks(siteDir, files, { ...author, canary })).map(({ manifest }) => manifest);
    const message = released.map(({ name, version }) => releasedMessage(name, version, canary)).join('\n');
    return watchIfAsked({ siteDir, author, options }, released, message);
  },
});
