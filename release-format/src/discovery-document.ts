import type { NavigationEntry } from 'section-contract/contributions';
import { SECTION_ROLES, type SectionRole } from 'section-contract/section';
import type { Provisions, Requirements } from './compatibility';

/** The public schema that the discovery document follows. */
export const DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** The name that the shell's releases are listed under; every other name is a section's. */
export const SHELL = 'shell';

/** A fragment as a release declares it. */
export interface ReleasedFragment {
  name: string;
  slot: string;
  order: number;
}

/** The fields that a section's release declares, from its route list. */
export interface SectionExtras {
  /** The contract it was built for, as shells of earlier versions read it. */
  contract: number;
  /** Missing in releases of earlier versions. */
  requires?: Requirements | undefined;
  role: SectionRole;
  /** The paths it owns, as the specification writes them. */
  paths: string[];
  /** Browsers that have opened a page of it cache all of its pages and files. */
  offline?: boolean | undefined;
  /** The links that it contributes to the frames of the site. */
  navigation?: NavigationEntry[] | undefined;
  /** The fragments that it contributes to slots. */
  fragments?: ReleasedFragment[] | undefined;
  /** Describes the release behind `fallbackUrl`. */
  fallback?: { version: string; integrity: string; contract: number } | undefined;
  /**
   * Marks a section that is served from a developer's machine. It has no integrity and is shown on that machine only;
   * elsewhere, and once the developer has ended the override, the releases in `standsFor` are used.
   */
  development?: { standsFor: Release[] } | undefined;
}

/** The fields that a release may declare. The shell's release declares its contract version and what it provides. */
export type ReleaseExtras = { [Key in keyof SectionExtras]?: SectionExtras[Key] | undefined } & {
  provides?: Provisions | undefined;
};

/** One release of a section, or of the shell. */
export interface Release<Extras extends ReleaseExtras = ReleaseExtras> {
  /** Address of the entry script, on this site: `/remotes/remote-teacher/<version>/remoteEntry.js`. */
  url: string;
  /** The entry to load when this one fails: that of the previous release, for a canary that of the current one. */
  fallbackUrl?: string | undefined;
  metadata: {
    /** `<script integrity>` takes the entry script's hash so: `sha256-...`. */
    integrity: string;
    version: string;
  };
  deployment?:
    | {
        /** Percent of the visitors; 0 for the previous release, which is listed for rolling back. */
        traffic: number;
        default: boolean;
      }
    | undefined;
  extras?: Extras | undefined;
}

/** The releases of each name: the default one first, then a canary if there is one, then the previous release. */
export type ListedReleases = Record<string, Release[]>;

/** The current releases. The shell is listed under `SHELL`, each section under its remote's name. */
export interface DiscoveryDocument {
  schema: string;
  microFrontends: ListedReleases;
  /** Only the document of a visitor who previews releases has it. */
  preview?: true | undefined;
}

/** Whether a release is a section's: it declares the role it is for and the paths it owns. */
export function isSectionRelease(
  release: Release,
): release is Release<SectionExtras> & { extras: SectionExtras } {
  const { contract, role, paths } = release.extras ?? {};
  const isRole = role === null || (role !== undefined && SECTION_ROLES.includes(role));
  return typeof contract === 'number' && isRole && Array.isArray(paths);
}
