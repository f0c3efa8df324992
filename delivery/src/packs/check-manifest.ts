import { isSectionRelease, SHELL } from 'release-format/discovery-document';
import { SECTION_ENTRY } from 'release-format/release-files';
import { type ReleaseManifest, releaseOf } from 'release-format/release-manifest';
import { MANIFEST_NAME, SECTION_NAME } from 'release-format/site-folder';

const VERSION = /^[0-9a-f]{12}$/;
/** A file is never absolute, hidden, or a way out of the release's folder. */
const FILE = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Checks a manifest that was made on another machine: its name, version and files become folders of the site.
 *
 * @throws {Error} with the first violation
 */
export function checkManifest(manifest: ReleaseManifest): void {
  const { name, version, entry, files } = manifest;
  const fail = (reason: string) => {
    throw new Error(`its ${MANIFEST_NAME} ${reason}`);
  };
  if (!isReleaseName(name)) fail('names neither the shell nor a section');
  if (!VERSION.test(version)) fail('has no version of sources');
  const wrongFile = Object.keys(files).find((file) => !isReleasable(file));
  if (wrongFile !== undefined) fail(`has a file with the path ${JSON.stringify(wrongFile)}`);
  const missing = referencedFiles(manifest).find((file) => !Object.hasOwn(files, file));
  if (missing !== undefined) fail(`needs ${JSON.stringify(missing)} and does not list it`);

  if (name === SHELL) return;
  if (!isSectionRelease(releaseOf(manifest)) || entry !== SECTION_ENTRY) fail('describes no section');
}

/** Whether a name can be released: the shell's, or one of a section. */
export function isReleaseName(name: string): boolean {
  return name === SHELL || SECTION_NAME.test(name);
}

function isReleasable(file: string): boolean {
  return FILE.test(file) && file !== MANIFEST_NAME && !/\.(br|gz)$/.test(file);
}

function referencedFiles({ entry, initial, pages, provides, prerendered, fonts, pictures }: ReleaseManifest) {
  const byKey = [...Object.values(pages), ...Object.values(provides)].flat();
  return [
    entry,
    ...initial,
    ...byKey,
    ...prerendered.flatMap(({ file, script = file }) => [file, script]),
    ...fonts,
    ...pictures,
  ];
}
