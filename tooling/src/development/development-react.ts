import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from 'delivery/build/build-package';
import { root } from 'delivery/build/workspace';
import { integrityOf } from 'delivery/releases/stored-release';
import { releaseFolder } from 'delivery/site/site-folder';
import { SHELL } from 'release-format/discovery-document';
import type { ReleaseManifest } from 'release-format/release-manifest';
import { MANIFEST_NAME } from 'release-format/site-folder';

const CONFIG = 'rspack.development-react.config.ts';
const BUILT = '.cache/dev/development-react.js';

/**
 * Adds the released shell to a view, unchanged, with one script before its own: the development build of React, which the
 * shell then shares with the sections instead of its own.
 *
 * @throws {Error} when the shell's release is missing
 */
export async function addDevelopmentReact(options: {
  released: string;
  view: string;
  version: string;
}): Promise<void> {
  const { released, view, version } = options;
  const from = releaseFolder(released, SHELL, version);
  const to = releaseFolder(view, SHELL, version);
  const manifest: ReleaseManifest = JSON.parse(await readFile(join(from, MANIFEST_NAME), 'utf8'));

  await bundle(SHELL, version, CONFIG);
  const script = await readFile(join(root, BUILT));
  const name = `development-react.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`;
  if (existsSync(join(to, name)) && existsSync(join(to, MANIFEST_NAME))) return;
  const files = {
    [name]: { integrity: integrityOf(script), bytes: script.length },
    ...manifest.files,
  };

  await rm(join(view, SHELL), { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await symlink(join(from, 'static'), join(to, 'static'));
  await writeFile(join(to, name), script);
  const viewed = { ...manifest, files, initial: [name, ...manifest.initial] };
  await writeFile(join(to, MANIFEST_NAME), JSON.stringify(viewed));
}
