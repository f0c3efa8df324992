import { isSectionRelease, type Release } from 'release-format/discovery-document';
import { defaultRelease } from 'release-format/release-choice';

/** The releases of one name that are out, and the role of each. */
export interface Standing {
  /** What visitors get. */
  current?: Release | undefined;
  /** What a share of them gets instead. */
  canary?: { release: Release; traffic: number } | undefined;
  /** What was current before: kept for going back, and opened where the current one does not answer. */
  previous?: Release | undefined;
}

/** Reads what the discovery document lists of one name. */
export function standingOf(listed: readonly Release[]): Standing {
  const current = defaultRelease(listed);
  const others = listed.filter((release) => release !== current);
  const canary = others.find(({ deployment }) => (deployment?.traffic ?? 0) > 0);
  return {
    current,
    canary: canary && { release: canary, traffic: canary.deployment?.traffic ?? 0 },
    previous: others.find((release) => release !== canary),
  };
}

/**
 * Writes a standing as the discovery document lists it: the current release, the canary, the previous one. Where the
 * current release of a section does not answer, the previous one is opened; where a canary does not, the current one.
 */
export function listedAs({ current, canary, previous }: Standing): Release[] {
  if (!current) return [];
  return [
    entry(current, { traffic: 100 - (canary?.traffic ?? 0), default: true }, previous),
    ...(canary ? [entry(canary.release, { traffic: canary.traffic, default: false }, current)] : []),
    ...(previous ? [entry(previous, { traffic: 0, default: false })] : []),
  ];
}

function entry(
  { url, metadata, extras }: Release,
  deployment: NonNullable<Release['deployment']>,
  instead?: Release,
): Release {
  const { fallback: _, ...own } = { fallback: undefined, ...extras };
  const bare: Release = { url, metadata, deployment, ...(extras && { extras: own }) };
  if (!instead || !isSectionRelease(bare) || !isSectionRelease(instead)) return bare;
  const fallback = { ...instead.metadata, contract: instead.extras.contract };
  return { ...bare, fallbackUrl: instead.url, extras: { ...bare.extras, fallback } };
}

/** The standing after a release has become current for everybody: a canary is over then. */
export function released({ current, previous }: Standing, release: Release): Standing {
  return { current: release, previous: isSame(current, release) ? previous : current };
}

/**
 * Checks that a version can be put out as a canary, beside the current release.
 *
 * @throws {Error} when a canary has no current release beside it, or would be the current one itself
 */
export function checkCanary({ current }: Standing, version: string): void {
  if (!current) throw new Error('A canary needs a current release beside it: release without --canary first');
  if (current.metadata.version === version) throw new Error(`${version} is current already, for everybody`);
}

function isSame(one: Release | undefined, other: Release | undefined): boolean {
  return one?.metadata.version === other?.metadata.version;
}
