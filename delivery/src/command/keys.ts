import { isReleaseName } from '../packs/check-manifest';
import { createSigningKey, isPublicKey } from '../packs/signing-key';
import { changeTeamKeys, readTeamKeys, type TeamKeys } from '../packs/team-keys';
import { defineCommand } from './command';
import { UsageError } from './command-line';

const TEAM = /^[A-Za-z0-9][\w.-]*$/;

export const keys = defineCommand({
  help: [
    ['keys new FILE', 'make a key: its private half is written to FILE, its public half is printed'],
    [
      'keys add TEAM PUBLIC --may NAME...',
      'let the key sign releases of NAME; replaces an earlier key of TEAM',
    ],
    ['keys remove TEAM', 'forget the key of TEAM'],
    ['keys list', 'the teams, their keys, and what they may release'],
  ],
  takes: 'some',
  otherWords: true,
  options: ['may'],
  async run({ siteDir, names: [action = '', ...words], options: { may } }) {
    const [first, second, ...others] = words;
    if (action === 'new' && first && second === undefined) return createSigningKey(first);
    if (action === 'list' && first === undefined) return listed(await readTeamKeys(siteDir));
    if (action === 'remove' && first && second === undefined) return removeKey(siteDir, first);
    // `--may` takes the first name, the others follow it as plain arguments.
    if (action === 'add' && first && second && may) return addKey(siteDir, first, second, [may, ...others]);
    throw new UsageError('keys takes: new FILE, add TEAM PUBLIC --may NAME..., remove TEAM, list');
  },
});

async function addKey(siteDir: string, team: string, key: string, may: string[]): Promise<string> {
  if (!TEAM.test(team))
    throw new UsageError(`${team} is no name for a team: take letters, digits, and . _ -`);
  if (!isPublicKey(key)) throw new UsageError(`${key} is no public key: take the line that keys new prints`);
  const wrong = may.find((name) => !isReleaseName(name));
  if (wrong !== undefined) throw new UsageError(`${wrong} is neither shell nor the name of a section`);
  await changeTeamKeys(siteDir, (known) => {
    const other = Object.entries(known).find(([name, entry]) => entry.key === key && name !== team);
    if (other) throw new Error(`That is the key of ${other[0]} already`);
    return { ...known, [team]: { key, may } };
  });
  return `${team} may release ${may.join(', ')}; this site takes signed packs only`;
}

async function removeKey(siteDir: string, team: string): Promise<string> {
  let left = 0;
  await changeTeamKeys(siteDir, (known) => {
    if (!known[team]) throw new Error(`There is no key of ${team}: npm run release -- keys list`);
    const { [team]: _, ...others } = known;
    left = Object.keys(others).length;
    return others;
  });
  return `The key of ${team} is removed${left === 0 ? '; this site takes packs without a signature again' : ''}`;
}

function listed(known: TeamKeys): string {
  const rows = Object.entries(known).map(([team, { key, may }]) => `${team}  ${key}  ${may.join(', ')}`);
  return rows.length > 0 ? rows.join('\n') : 'No keys: this site takes packs without a signature';
}
