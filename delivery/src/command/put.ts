import { putPacks, readSignedPacks } from '../packs/put';
import { publishPreviews } from '../previews/publish-previews';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { PREVIEW_OPTIONS, previewMessage, previewOptions } from './preview';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const put = defineCommand({
  help: [
    [
      'put FILE... [--canary PERCENT [--watch DURATION]]',
      'release packs, several in one change; - reads one from standard input',
    ],
    ['put FILE... --preview [--label TEXT]', 'the same, for the holders of a link alone'],
  ],
  takes: 'some',
  otherWords: true,
  options: [...WATCH_OPTIONS, ...PREVIEW_OPTIONS, 'force'],
  async run({ siteDir, names: files, author, options }) {
    checkWatch(options);
    const preview = previewOptions(options);
    if (preview) {
      const { packs, by } = await readSignedPacks(siteDir, files, author);
      return previewMessage(await publishPreviews(siteDir, packs, { ...preview, by, exact: true }));
    }
    const { canary, force } = options;
    const packs = await putPacks(siteDir, files, { ...author, canary, force });
    const released = packs.map(({ manifest }) => manifest);
    const message = released.map(({ name, version }) => releasedMessage(name, version, canary)).join('\n');
    return watchIfAsked({ siteDir, author, options }, released, message);
  },
});
