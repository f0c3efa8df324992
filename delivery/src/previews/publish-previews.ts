import { type KeyObject, sign } from 'node:crypto';
import type { Release } from 'release-format/discovery-document';
import { formatToken, PREVIEW_PARAM, type Preview, signedBytes } from 'release-format/preview';
import { withLock } from '../files/folder-lock';
import type { DescribedRelease } from '../releases/describe-build';
import { type PublishOptions, planRelease } from '../releases/publish';
import { applyChanges } from '../site/change-site';
import { readDiscovery, removeTemporary } from '../site/site-folder';
import { previewKey, readPreviews, writePreviews } from './previews-file';

const DAY_MS = 86_400_000;

/** How previews are published. */
export interface PreviewOptions extends Pick<PublishOptions, 'by' | 'exact'> {
  /** It is shown in the page. */
  label?: string | undefined;
  /** How long the links can be opened. */
  days: number;
  /** The address of the site, for the links. */
  site: string;
}

/** A link that opens a release. */
export interface PreviewLink extends Pick<Preview, 'name' | 'version' | 'until'> {
  link: string;
}

/**
 * Stores releases that only the holders of their links are given. The discovery document stays as it is.
 *
 * @throws {Error} when one of them could not be activated beside the releases of all visitors; nothing is stored then
 */
export async function publishPreviews(
  siteDir: string,
  releases: readonly DescribedRelease[],
  { by, exact, label, days, site }: PreviewOptions,
): Promise<PreviewLink[]> {
  return withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const document = await readDiscovery(siteDir);
    const changes = await Promise.all(
      releases.map((each) => planRelease(siteDir, document, each, { exact })),
    );
    // Each alone: its holder is given the others of all visitors.
    for (const change of changes) applyChanges(document, [change]);
    for (const { store } of changes) await store?.();

    const at = new Date();
    // Tokens have whole seconds.
    const until = new Date(Math.floor((at.getTime() + days * DAY_MS) / 1000) * 1000).toISOString();
    const previews = changes.map(({ name, version, active }): Preview => {
      const described = {
        name,
        version,
        at: at.toISOString(),
        until,
        by,
        release: active.current as Release,
      };
      return label ? { ...described, label } : described;
    });
    const key = await previewKey(siteDir);
    const others = (await readPreviews(siteDir)).filter((each) => !previews.some((one) => isSame(one, each)));
    await writePreviews(siteDir, [...others, ...previews], key);
    return previews.map(({ name, version }) => ({
      name,
      version,
      until,
      link: linkTo(site, { name, version, until }, key),
    }));
  });
}

function linkTo(
  site: string,
  { name, version, until }: Pick<Preview, 'name' | 'version' | 'until'>,
  key: KeyObject,
): string {
  const claim = { name, version, until: Date.parse(until) / 1000 };
  const signature = sign(null, signedBytes(claim), key).toString('base64url');
  return `${new URL('/', site)}?${PREVIEW_PARAM}=${formatToken(claim, signature)}`;
}

/**
 * Ends a preview: its link and the cookies of its holders open nothing any more.
 *
 * @throws {Error} when there is no such preview
 */
export async function removePreview(
  siteDir: string,
  removed: Pick<Preview, 'name' | 'version'>,
): Promise<void> {
  await withLock(siteDir, async () => {
    await removeTemporary(siteDir);
    const previews = await readPreviews(siteDir);
    const others = previews.filter((each) => !isSame(each, removed));
    if (others.length === previews.length) {
      throw new Error(`There is no preview of ${removed.name} ${removed.version}; preview list shows all`);
    }
    await writePreviews(siteDir, others, await previewKey(siteDir));
  });
}

function isSame(one: Pick<Preview, 'name' | 'version'>, other: Pick<Preview, 'name' | 'version'>): boolean {
  return one.name === other.name && one.version === other.version;
}
