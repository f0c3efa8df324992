import { rename, writeFile } from 'node:fs/promises';
import { withTestedBuild } from '../build/release-package';
import { errorCode } from '../files/files';
import { writePack } from '../packs/pack-file';
import { readSigningKey } from '../packs/signing-key';
import { defineCommand } from './command';

export const pack = defineCommand({
  help: [
    ['pack NAME [--out FILE] [--key FILE]', 'build and test NAME, and write its release as one file for put'],
  ],
  takes: 'one',
  needsSources: true,
  options: ['out', 'key'],
  async run({ names: [name = ''], options: { out, key: keyFile } }) {
    const key = keyFile === undefined ? undefined : await readSigningKey(keyFile);
    return withTestedBuild(name, async (release) => {
      const file = out ?? `${name}-${release.manifest.version}.tar`;
      await replaceFile(file, await writePack(release, key));
      return `${file} holds ${name} ${release.manifest.version}${key ? ', signed' : ''}`;
    });
  },
});

/** A pack that is cut off is never left behind under its name. */
async function replaceFile(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}.incoming`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (cause) {
    throw new Error(`${file} cannot be written: ${errorCode(cause)}`, { cause });
  }
}
