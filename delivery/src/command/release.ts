import { releasePackage } from '../build/release-package';
import { defineCommand } from './command';
import { releasedMessage } from './messages';

export const release = defineCommand({
  help: [['NAME [--canary PERCENT]', 'build, test and release the sources of one section, or of the shell']],
  takes: 'one',
  options: ['canary'],
  async run({ siteDir, names: [name = ''], author, options: { canary } }) {
    console.log(`Building and testing ${name}`);
    return releasedMessage(name, await releasePackage(name, siteDir, { ...author, canary }), canary);
  },
});
