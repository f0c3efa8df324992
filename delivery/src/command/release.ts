import { withTestedBuild } from '../build/release-package';
import { publishPreviews } from '../previews/publish-previews';
import { publish } from '../releases/publish';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { PREVIEW_OPTIONS, previewMessage, previewOptions } from './preview';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const release = defineCommand({
  help: [
    [
      'NAME [--canary PERCENT [--watch DURATION]]',
      'build, test and release the sources of one section, or of the shell',
    ],
    ['NAME --preview [--label TEXT]', 'the same, for the holders of a link alone'],
  ],
  takes: 'one',
  needsSources: true,
  options: [...WATCH_OPTIONS, ...PREVIEW_OPTIONS, 'force'],
  async run({ siteDir, names: [name = ''], author, options }) {
    checkWatch(options);
    const preview = previewOptions(options);
    const { canary, force } = options;
    if (preview) {
      return withTestedBuild(name, async (release) =>
        previewMessage(await publishPreviews(siteDir, [release], { ...author, ...preview })),
      );
    }
    const version = await withTestedBuild(name, async (release) => {
      await publish(siteDir, [release], { ...author, canary, force });
      return release.manifest.version;
    });
    const message = releasedMessage(name, version, canary);
    return watchIfAsked({ siteDir, author, options }, [{ name, version }], message);
  },
});
