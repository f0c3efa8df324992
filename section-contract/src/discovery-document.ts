import type { SectionRole } from './section';

/** The public schema that the discovery document follows. */
export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** What the shell's releases are listed under; every other name is a section's. */
export const SHELL = 'shell';

/** What a section's release says of itself, taken from its own route list when it is released. */
export interface SectionExtras {
  /** The contract it was built for. */
  contract: number;
  role: SectionRole;
  /** The paths it owns, as the specification writes them. */
  paths: string[];
  /** What `fallbackUrl` leads to: the release that is opened when this one does not answer. */
  fallback?: { version: string; integrity: string; contract: number };
  /**
   * Marks what comes from a developer's own machine: it has no integrity, and is shown on that machine only. Elsewhere,
   * and after the developer has ended it, the section's releases stand in its place.
   */
  development?: { standsFor: Release[] };
}

/** What the shell's release says of itself. */
export interface ShellExtras {
  /** The contract that it opens sections by. */
  contract: number;
}

/** One release of a section, or of the shell. */
export interface Release<Extras extends object = object> {
  /** Address of the entry script, on this site: `/remotes/remote-teacher/<version>/remoteEntry.js`. */
  url: string;
  /** The entry of what is opened when this one does not answer: of the release before it, for a canary the current one. */
  fallbackUrl?: string;
  metadata: {
    /** Of the entry script, as `<script integrity>` takes it: `sha384-...`. */
    integrity: string;
    version: string;
  };
  deployment?: {
    /** Percent of the visitors; 0 for the previous release, which is kept for going back. */
    traffic: number;
    default: boolean;
  };
  extras?: Extras;
}

/**
 * Which releases are current. Of one name the document lists the default release first, then a canary if there is one,
 * then the previous release if there was one. The shell is listed under `SHELL`, each section under its remote's name.
 */
export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, Release[]>;
}

/** Whether a release is a section's: it says whom it is for and which paths it owns. */
export function isSectionRelease(
  release: Release,
): release is Release<SectionExtras> & { extras: SectionExtras } {
  const extras = release.extras as Partial<SectionExtras> | undefined;
  return (
    typeof extras?.contract === 'number' &&
    (extras.role === null || extras.role === 'admin' || extras.role === 'teacher') &&
    Array.isArray(extras.paths)
  );
}

/** The release that a visitor gets when no share of the visitors is set aside for another. */
export function defaultRelease(releases: readonly Release[]): Release | undefined {
  return releases.find(({ deployment }) => deployment?.default) ?? releases[0];
}
