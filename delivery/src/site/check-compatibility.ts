import { findMisfit } from 'release-format/compatibility';
import { type DiscoveryDocument, SHELL } from 'release-format/discovery-document';
import { findStrandings, givenShells, type Stranding } from 'release-format/stranded-visitors';
import { type ActiveReleases, activeReleases, type Change, withActive } from './active-releases';

/** A change is rejected because visitors could not open a section. */
export class IncompatibleError extends Error {
  /** @param sections those that do not fit */
  constructor(
    message: string,
    readonly sections: readonly string[],
  ) {
    super(message);
  }
}

/**
 * Checks that every visitor can open every section after a change, and that a canary is given to any visitor. What
 * visitors could not open before is no reason to reject a change.
 *
 * @throws {IncompatibleError} with what is required, what is provided, and a command that cures it
 */
export function checkCompatibility(
  before: DiscoveryDocument,
  after: DiscoveryDocument,
  changes: readonly Change[],
): void {
  const known = new Set(findStrandings(before.microFrontends).map(keyOf));
  const misfits = [
    ...findStrandings(after.microFrontends).filter((stranding) => !known.has(keyOf(stranding))),
    ...uselessCanaries(after, changes),
  ];
  if (misfits.length === 0) return;
  const reason = [...new Set(misfits.map(describe))].join('; ');
  const sections = misfits.map(({ name }) => name);
  const names = [...new Set([SHELL, ...changes.map(({ name }) => name), ...sections])];
  throw new IncompatibleError(`${reason}. ${cureOf(before, changes, names, misfits)}`, sections);
}

function keyOf({ shell, isCanary, name, section }: Stranding): string {
  return [shell.metadata.version, isCanary, name, section.metadata.version].join(' ');
}

/** The changed canaries that no shell opens: they would be given to no visitor. */
function uselessCanaries({ microFrontends }: DiscoveryDocument, changes: readonly Change[]): Stranding[] {
  return changes.flatMap(({ name, active: { canary } }) => {
    if (!canary || name === SHELL) return [];
    const section = canary.release;
    const misfits = givenShells(microFrontends).map(({ shell, isCanary }) => {
      return { shell, isCanary, name, section, misfit: findMisfit(shell, section) };
    });
    return misfits.every(isMisfit) ? misfits.slice(0, 1) : [];
  });
}

function isMisfit(found: { misfit: string | undefined }): found is Stranding {
  return found.misfit !== undefined;
}

function describe({ shell, isCanary, name, section, misfit }: Stranding): string {
  const { contract, requires } = section.extras ?? {};
  const { contract: onlyContract, provides } = shell.extras ?? {};
  const [required, provided] =
    misfit === 'contract'
      ? [`contract ${requires?.contract ?? contract}`, (provides?.contracts ?? [onlyContract]).join(' and ')]
      : [`${misfit} ${requires?.shares[misfit]}`, provides?.shares[misfit] ?? 'none'];
  const whose = isCanary ? 'the canary of the shell' : 'the shell';
  return `${name} ${section.metadata.version} requires ${required}, ${whose} ${shell.metadata.version} provides ${provided}`;
}

/** The command that makes the releases fit: with the stored releases where that works, else from the sources. */
function cureOf(
  before: DiscoveryDocument,
  changes: readonly Change[],
  names: readonly string[],
  misfits: readonly Stranding[],
): string {
  const actions = new Set(changes.map(({ action }) => action));
  const undone = actions.has('rollback') && namesThatFit(before, names, undo);
  if (undone) return `To roll them back together: npm run release -- rollback ${undone.join(' ')}`;
  const promoted = actions.has('promote') && namesThatFit(before, names, promoteCanary);
  if (promoted) return `To promote them together: npm run release -- promote ${promoted.join(' ')}`;
  const isShellChanged = changes.some(({ name }) => name === SHELL);
  if (!isShellChanged && misfits.every(({ isCanary }) => isCanary)) {
    return `To withdraw the canary of the shell first: npm run release -- rollback ${SHELL}`;
  }
  return `To release them together: npm run release -- train ${names.join(' ')}, or one put with a pack of each`;
}

type Next = (active: ActiveReleases) => ActiveReleases | undefined;

const undo: Next = ({ canary, previous }) => (!canary && previous ? { current: previous } : undefined);
const promoteCanary: Next = ({ canary }) => canary && { current: canary.release };

/** The names, with those that must change beside them, for which the same change is accepted; `undefined` for none. */
function namesThatFit(
  before: DiscoveryDocument,
  names: readonly string[],
  next: Next,
): readonly string[] | undefined {
  const changes = names.flatMap((name) => {
    const active = next(activeReleases(before, name));
    return active ? [{ name, active }] : [];
  });
  if (changes.length < names.length) return undefined;
  const misfits = findStrandings(withActive(before, changes).microFrontends).map(({ name }) => name);
  if (misfits.length === 0) return names;
  const others = misfits.filter((name) => !names.includes(name));
  return others.length > 0 ? namesThatFit(before, [...names, ...new Set(others)], next) : undefined;
}
