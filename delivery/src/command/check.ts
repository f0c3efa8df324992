import { withTestedBuilds } from '../build/release-package';
import { checkReleases } from '../releases/publish';
import { readListed } from '../site/read-listed';
import { readDiscovery } from '../site/site-folder';
import { defineCommand } from './command';

export const check = defineCommand({
  help: [
    [
      'check NAME... [--against URL|FILE] [--canary PERCENT]',
      'build and test all, and say whether they could be released together; changes nothing',
    ],
  ],
  takes: 'some',
  needsSources: true,
  options: ['against', 'canary'],
  async run({ siteDir, names, options: { against, canary } }) {
    // Read first: an address that does not answer is found before anything is built.
    const document = against === undefined ? await readDiscovery(siteDir) : await readListed(against);
    console.log(`Building and testing ${names.join(', ')}`);
    return withTestedBuilds(names, async (releases) => {
      const manifests = releases.map(({ manifest }) => manifest);
      checkReleases(document, manifests, canary);
      const versions = manifests.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `${versions} can be released beside what ${against ?? siteDir} lists`;
    });
  },
});
