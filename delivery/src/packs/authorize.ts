import type { Pack } from './pack-file';
import { isSignatureOf } from './signing-key';
import type { TeamKeys } from './team-keys';

/**
 * Finds the team that signed a pack. A signature is verified also where the site knows no keys.
 *
 * @returns `undefined` where the site knows no keys: it takes packs of everyone who can start the command
 * @throws {Error} when the pack is altered, or the site knows keys and none that may release it has signed it
 */
export function signedBy(pack: Pack, keys: TeamKeys): string | undefined {
  const { manifest, manifestText, signature } = pack;
  const teams = Object.entries(keys);
  const team = teams.find(([, { key }]) => key === signature?.key);
  if (teams.length > 0 && !signature) {
    throw new Error('it is not signed, and this site takes signed packs only: pack it with --key FILE');
  }
  if (teams.length > 0 && !team) {
    throw new Error('it is signed with a key that this site does not know: npm run release -- keys list');
  }
  if (signature && !isSignatureOf(signature, manifestText))
    throw new Error('its signature is not of its content');
  if (!team) return undefined;
  const [name, { may }] = team;
  if (!may.includes(manifest.name)) {
    throw new Error(`the key of ${name} may release ${may.join(', ')}, not ${manifest.name}`);
  }
  return name;
}
