import { type DiscoveryDocument, isSectionRelease, type Release } from 'release-format/discovery-document';
import { canaryRelease, defaultRelease } from 'release-format/release-choice';
import type { LogEntry } from 'release-format/release-log';

/** The releases of one name that the discovery document lists, by their part. */
export interface ActiveReleases {
  /** All visitors who are not given the canary get it. */
  current?: Release | undefined;
  /** `traffic` percent of the visitors get it. */
  canary?: { release: Release; traffic: number } | undefined;
  /** The current one before; listed for rolling back, and loaded where the current one fails. */
  previous?: Release | undefined;
}

/** A change of the active releases of one name, and how the log records it. */
export interface Change extends Pick<LogEntry, 'action' | 'name' | 'version' | 'traffic'> {
  /** Without a current release, the document does not list the name any more. */
  active: ActiveReleases;
  /** Stores the files of its release, once the change is accepted. */
  store?: () => Promise<void>;
}

/** The active releases of a name; none where it is not released. */
export function activeReleases({ microFrontends }: DiscoveryDocument, name: string): ActiveReleases {
  const listed = microFrontends[name] ?? [];
  const current = defaultRelease(listed);
  const others = listed.filter((release) => release !== current);
  const canary = canaryRelease(others);
  return {
    current,
    canary: canary && { release: canary, traffic: canary.deployment?.traffic ?? 0 },
    previous: others.find((release) => release !== canary),
  };
}

/** The document with the active releases of some names replaced. */
export function withActive(
  document: DiscoveryDocument,
  changes: readonly Pick<Change, 'name' | 'active'>[],
): DiscoveryDocument {
  const microFrontends = { ...document.microFrontends };
  for (const { name, active } of changes) {
    const releases = toListed(active);
    if (releases.length > 0) microFrontends[name] = releases;
    else delete microFrontends[name];
  }
  return { ...document, microFrontends };
}

/**
 * Lists active releases as the discovery document does: the current one, the canary, the previous one. The current
 * release of a section falls back to the previous one, a canary to the current one.
 */
function toListed({ current, canary, previous }: ActiveReleases): Release[] {
  if (!current) return [];
  return [
    listed(current, { traffic: 100 - (canary?.traffic ?? 0), default: true }, previous),
    ...(canary ? [listed(canary.release, { traffic: canary.traffic, default: false }, current)] : []),
    ...(previous ? [listed(previous, { traffic: 0, default: false })] : []),
  ];
}

function listed(
  { url, metadata, extras }: Release,
  deployment: NonNullable<Release['deployment']>,
  fallback?: Release,
): Release {
  const { fallback: _, ...own } = { fallback: undefined, ...extras };
  const release: Release = { url, metadata, deployment, ...(extras && { extras: own }) };
  if (!fallback || !isSectionRelease(release) || !isSectionRelease(fallback)) return release;
  return {
    ...release,
    fallbackUrl: fallback.url,
    extras: { ...release.extras, fallback: { ...fallback.metadata, contract: fallback.extras.contract } },
  };
}

/**
 * The change that activates a release of a name: as a canary, or for all visitors, which ends a canary.
 *
 * @param action the logged action of an activation for all visitors
 * @param traffic percent of the visitors; without it, all of them
 */
export function activate(
  document: DiscoveryDocument,
  name: string,
  release: Release,
  action: 'release' | 'promote',
  traffic?: number,
): Change {
  const { version } = release.metadata;
  const active = activeReleases(document, name);
  if (traffic !== undefined) {
    return { action: 'canary', name, version, traffic, active: { ...active, canary: { release, traffic } } };
  }
  const { current, previous } = active;
  const isCurrent = current?.metadata.version === version;
  return { action, name, version, active: { current: release, previous: isCurrent ? previous : current } };
}
