import { withTestedBuilds } from '../build/release-package';
import { readSignedPacks } from '../packs/put';
import { checkReleases } from '../releases/publish';
import { readListed } from '../site/read-listed';
import { readDiscovery } from '../site/site-folder';
import { defineCommand } from './command';
import { NAMES } from './names';

export const check = defineCommand({
  help: [
    [
      'check NAME|FILE... [--against URL|FILE] [--canary PERCENT]',
      'build and test names, read packs, and say whether all could be released together; changes nothing',
    ],
  ],
  takes: 'some',
  otherWords: true,
  needsSources: true,
  options: ['against', 'canary'],
  async run({ siteDir, names, author, options: { against, canary } }) {
    // Read first: an address that does not answer is found before anything is built.
    const document = against === undefined ? await readDiscovery(siteDir) : await readListed(against);
    const files = names.filter((name) => !NAMES.includes(name));
    const { packs } = await readSignedPacks(siteDir, files, author);
    const built = names.filter((name) => NAMES.includes(name));
    return withTestedBuilds(built, async (releases) => {
      const manifests = [...packs, ...releases].map(({ manifest }) => manifest);
      checkReleases(document, manifests, canary);
      const versions = manifests.map(({ name, version }) => `${name} ${version}`).join(', ');
      return `${versions} can be released beside what ${against ?? siteDir} lists`;
    });
  },
});
