import {
  type DiscoveryDocument,
  isSectionRelease,
  type Release,
  type SectionExtras,
} from 'release-format/discovery-document';

const DISABLED_KEY = 'override_ended';

type DevOverride = Release<SectionExtras> & {
  extras: SectionExtras & { development: { standsFor: Release[] } };
};

/**
 * The document with its dev overrides resolved: an active override replaces the section's releases; an inactive one is
 * replaced by them.
 */
export function resolveOverrides(document: DiscoveryDocument): DiscoveryDocument {
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const [name, releases] of Object.entries(document.microFrontends)) {
    const override = releases.find(isOverride);
    microFrontends[name] = override ? resolve(override) : releases;
  }
  return { ...document, microFrontends };
}

function resolve(override: DevOverride): Release[] {
  if (isOverrideActive(override)) return [override];
  return override.extras.development.standsFor.filter((release) => !isOverride(release));
}

/** Whether a release is a dev override that this page may open without integrity: only on the developer's machine. */
export function isOverrideActive(release: Release): boolean {
  return isOverride(release) && isLoopback(window.location.hostname) && !areOverridesDisabled();
}

/** Shows a badge on the developer's machine that names the overridden sections. */
export function showOverrideBadge({ microFrontends }: DiscoveryDocument): void {
  const sections = Object.keys(microFrontends).filter((name) => microFrontends[name]?.some(isOverride));
  if (sections.length === 0 || !isLoopback(window.location.hostname)) return;
  void import('./override-badge').then(({ showBadge }) => showBadge(sections));
}

/** Whether overrides are disabled in this tab. */
export function areOverridesDisabled(): boolean {
  return window.sessionStorage.getItem(DISABLED_KEY) !== null;
}

/** Disables or enables overrides in this tab, and reloads the page. */
export function setOverridesDisabled(disabled: boolean): void {
  if (disabled) window.sessionStorage.setItem(DISABLED_KEY, 'true');
  else window.sessionStorage.removeItem(DISABLED_KEY);
  window.location.reload();
}

/** Whether a host name always means this machine, without a name server. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isOverride(release: Release): release is DevOverride {
  return isSectionRelease(release) && Array.isArray(release.extras.development?.standsFor);
}
