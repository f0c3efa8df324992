import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePack } from '../packs/pack-file';
import { readSigningKey } from '../packs/signing-key';
import { describeSection } from '../releases/describe-build';
import { builtSection, sectionOf } from './built-section';

interface PackedSection {
  name?: string;
  paths?: string[];
  /** 12 hexadecimal digits. */
  version?: string;
  content?: string | undefined;
  /** The file of the key that signs the pack. */
  key?: string | undefined;
}

/**
 * Writes the pack of a section.
 *
 * @param folder its parent folder
 * @returns the file
 */
export async function packedSection(
  folder: string,
  { name = 'remote-one', paths = [`/${name}`], version = '0123456789ab', content, key }: PackedSection = {},
): Promise<string> {
  const dist = await builtSection(folder, content);
  const release = await describeSection(sectionOf(name, paths), { dist, version });
  const file = join(await mkdtemp(join(folder, 'pack-')), `${name}.tar`);
  await writeFile(file, await writePack(release, key === undefined ? undefined : await readSigningKey(key)));
  return file;
}
