import { retire } from '../releases/retire';
import { defineCommand } from './command';

export const retireCommand = defineCommand({
  help: [['retire NAME', 'remove a section from the site; its stored releases remain until they are pruned']],
  takes: 'one',
  options: [],
  async run({ siteDir, names: [name = ''], author }) {
    const changes = await retire(siteDir, name, author);
    return changes
      .map(
        ({ version }) =>
          `${name} is retired; npm run release -- rollback ${name} --to ${version} brings it back`,
      )
      .join('\n');
  },
});
