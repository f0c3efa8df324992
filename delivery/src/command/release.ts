import { withTestedBuild } from '../build/release-package';
import { publish } from '../releases/publish';
import { defineCommand } from './command';
import { releasedMessage } from './messages';

export const release = defineCommand({
  help: [['NAME [--canary PERCENT]', 'build, test and release the sources of one section, or of the shell']],
  takes: 'one',
  options: ['canary'],
  async run({ siteDir, names: [name = ''], author, options: { canary } }) {
    console.log(`Building and testing ${name}`);
    return withTestedBuild(name, async (release) => {
      await publish(siteDir, [release], { ...author, canary });
      return releasedMessage(name, release.manifest.version, canary);
    });
  },
});
