import {
  type DiscoveryDocument,
  isSectionRelease,
  type Release,
  type SectionExtras,
} from 'release-format/discovery-document';

const ENDED = 'override_ended';

type DevOverride = Release<SectionExtras> & {
  extras: SectionExtras & { development: { standsFor: Release[] } };
};

/**
 * The document as this page may use it. A section in development stays in it only if the page itself comes from this
 * machine and the developer has not ended the override; otherwise the section's releases take its place.
 */
export function resolveOverrides(document: DiscoveryDocument): DiscoveryDocument {
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const [name, releases] of Object.entries(document.microFrontends)) {
    const override = releases.find(isOverride);
    microFrontends[name] = override ? inItsPlace(override) : releases;
  }
  return { ...document, microFrontends };
}

function inItsPlace(override: DevOverride): Release[] {
  if (isOverrideActive(override)) return [override];
  return override.extras.development.standsFor.filter((release) => !isOverride(release));
}

/** Whether a release is a section in development that this page may show. Nothing else goes without integrity. */
export function isOverrideActive(release: Release): boolean {
  return isOverride(release) && isLoopback(window.location.hostname) && !areOverridesDisabled();
}

/** On a page that comes from this machine: shows which sections do so too, or could. */
export function showOverrideBadge({ microFrontends }: DiscoveryDocument): void {
  const sections = Object.keys(microFrontends).filter((name) => microFrontends[name]?.some(isOverride));
  if (sections.length === 0 || !isLoopback(window.location.hostname)) return;
  void import('./override-badge').then(({ showBadge }) => showBadge(sections));
}

/** Whether the developer has ended the override, for this tab. */
export function areOverridesDisabled(): boolean {
  return window.sessionStorage.getItem(ENDED) !== null;
}

/** Ends the override for this tab, or takes it up again, and opens the page anew. */
export function setOverridesDisabled(ended: boolean): void {
  if (ended) window.sessionStorage.setItem(ENDED, 'true');
  else window.sessionStorage.removeItem(ENDED);
  window.location.reload();
}

/** Whether a host name leads to this very machine, whatever a name server says. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isOverride(release: Release): release is DevOverride {
  return isSectionRelease(release) && Array.isArray(release.extras.development?.standsFor);
}
