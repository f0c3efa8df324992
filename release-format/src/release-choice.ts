import { findMisfit } from './compatibility';
import { type ListedReleases, type Release, SHELL } from './discovery-document';
import { bucketOf } from './rollout-bucket';

/** Whether a text is an integrity as `<script integrity>` takes it. A script without one must not run. */
export function isIntegrity(text: string | undefined): boolean {
  return /^sha(256|384|512)-/.test(text ?? '');
}

/** The release of every visitor who is not given a canary. */
export function defaultRelease(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment?.default) ?? releases[0];
}

/** The release that only some rollout buckets are given. */
export function canaryRelease(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment && !deployment.default && deployment.traffic > 0);
}

/** Whether any name has a canary: only then does a visitor need a rollout bucket. */
export function hasCanary(listed: ListedReleases): boolean {
  return Object.values(listed).some((releases) => canaryRelease(releases) !== undefined);
}

function withoutIntegrity({ metadata }: Release): string | undefined {
  return isIntegrity(metadata.integrity) ? undefined : 'integrity';
}

/**
 * Whether a visitor's bucket selects the canary of a name. A canary that only the shell's canary accepts is given to the
 * same visitors as that one.
 */
function isSelected(listed: ListedReleases, name: string, canary: Release, bucket: number): boolean {
  const isForAnyShell = !findMisfit(defaultRelease(listed[SHELL] ?? []), canary);
  return (isForAnyShell ? bucketOf(name, bucket) : bucket) < (canary.deployment?.traffic ?? 0);
}

/**
 * Chooses the release of one name for a visitor: the canary if their bucket selects it, else the default.
 *
 * @param bucket the stored one, 0 to 99; a visitor without one is given the default
 * @param rejectionOf the reason to reject a canary, if there is one
 * @returns the release, and the reason if the canary that the bucket selects is rejected
 */
export function chooseRelease<Reason extends string = string>(
  listed: ListedReleases,
  name: string,
  bucket: number | undefined,
  rejectionOf: (canary: Release) => Reason | undefined,
): { release: Release | undefined; rejected?: { canary: Release; reason: Reason } } {
  const releases = listed[name] ?? [];
  const release = defaultRelease(releases);
  const canary = canaryRelease(releases);
  if (!canary || bucket === undefined || !isSelected(listed, name, canary, bucket)) return { release };
  const reason = rejectionOf(canary);
  return reason === undefined ? { release: canary } : { release, rejected: { canary, reason } };
}

/** Chooses the release of the shell for a visitor. */
export function chooseShell(listed: ListedReleases, bucket: number | undefined): Release | undefined {
  return chooseRelease(listed, SHELL, bucket, withoutIntegrity).release;
}

/**
 * Chooses the release of each name for a visitor. A canary of a section that the visitor's shell does not accept is not
 * chosen.
 *
 * @param bucket 0 to 99; a visitor without one is given the defaults
 */
export function chooseReleases(listed: ListedReleases, bucket: number | undefined): Map<string, Release> {
  const shell = chooseShell(listed, bucket);
  const rejectionOf = (canary: Release) => findMisfit(shell, canary) ?? withoutIntegrity(canary);
  const chosen = new Map<string, Release>();
  for (const name of Object.keys(listed)) {
    const release = name === SHELL ? shell : chooseRelease(listed, name, bucket, rejectionOf).release;
    if (release) chosen.set(name, release);
  }
  return chosen;
}
