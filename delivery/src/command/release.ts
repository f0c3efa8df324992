import { withTestedBuild } from '../build/release-package';
import { publish } from '../releases/publish';
import { defineCommand } from './command';
import { releasedMessage } from './messages';
import { checkWatch, WATCH_OPTIONS, watchIfAsked } from './watch';

export const release = defineCommand({
  help: [
    [
      'NAME [--canary PERCENT [--watch DURATION]]',
      'build, test and release the sources of one section, or of the shell',
    ],
  ],
  takes: 'one',
  needsSources: true,
  options: WATCH_OPTIONS,
  async run({ siteDir, names: [name = ''], author, options }) {
    checkWatch(options);
    const { canary } = options;
    console.log(`Building and testing ${name}`);
    const version = await withTestedBuild(name, async (release) => {
      await publish(siteDir, [release], { ...author, canary });
      return release.manifest.version;
    });
    const message = releasedMessage(name, version, canary);
    return watchIfAsked({ siteDir, author, options }, [{ name, version }], message);
  },
});
