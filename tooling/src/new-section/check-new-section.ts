import { checkPathOwnership } from 'delivery/site/path-ownership';
import type { DiscoveryDocument } from 'release-format/discovery-document';
import type { SectionDefinition } from 'section-contract/section';

/** A section's name becomes that of a global variable in the browser, and the beginning of its class names. */
const NAME = /^remote-[a-z][a-z0-9]+(-[a-z][a-z0-9]*)*$/;
const PATH = /^(\/[A-Za-z0-9_-]+)+$/;

/** What a new section is called, and where and to whom its first page is shown. */
export type NewSection = Pick<SectionDefinition, 'name' | 'role'> & { path: string };

/**
 * Checks that a section can be made beside those that there are.
 *
 * @param planned every section of the workspace, released or not
 * @throws {Error} when its name or its path cannot be used, or belongs to another section
 */
export function checkNewSection({ name, path }: NewSection, planned: DiscoveryDocument): void {
  if (!NAME.test(name))
    throw new Error(`${name} is no name for a section: take small letters, such as remote-library`);
  if (!PATH.test(path)) throw new Error(`${path} is no plain path, such as /Library`);
  if (planned.microFrontends[name]) throw new Error(`There is a ${name} already`);
  checkPathOwnership(planned, name, [path]);
}
