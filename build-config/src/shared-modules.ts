import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');

/**
 * Entries of the design system that travel with the shell's own script: sign-in and every frame need them. The others
 * are provided too, each fetched when the first page shows it.
 */
const EAGER_COMPONENTS = new Set([
  'brand-header',
  'button',
  'card',
  'field',
  'layout',
  'live-messages',
  'mark',
  'message',
  'notice',
  'page-header',
  'password-field',
  'progress',
  'spinner',
  'states',
  'text-field',
  'visually-hidden',
]);

/** Of the others, those that stand together on most pages: fetched together. */
const FETCHED_TOGETHER: Record<string, string[]> = {
  'design-system-forms': ['choice', 'date-field', 'month-picker', 'number-field', 'segmented-choice'],
  'design-system-lists': ['badge', 'confirm', 'dialog', 'pages', 'table'],
};

interface Share {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false | string;
  eager?: boolean;
}

interface SharedModule {
  key: string;
  version: string;
  eager: boolean;
  /** The file to provide: a share that the shell itself does not import would else be missing. */
  file?: string;
}

/** The names of the design system's entries, from its folders that have an `index.ts`. */
export function designSystemEntries(): string[] {
  const sources = join(workspace, 'design-system/src');
  return readdirSync(sources)
    .filter((name) => existsSync(join(sources, name, 'index.ts')))
    .sort();
}

/** React, the session and the design system: what exists once in a page, provided by the shell. */
function sharedModules(): SharedModule[] {
  const react = installedVersion('react');
  const reactDom = installedVersion('react-dom');
  const design = workspaceVersion('design-system');
  return [
    { key: 'react', version: react, eager: true },
    { key: 'react/jsx-runtime', version: react, eager: true },
    { key: 'react/jsx-dev-runtime', version: react, eager: true },
    { key: 'react-dom', version: reactDom, eager: true },
    { key: 'react-dom/client', version: reactDom, eager: true },
    { key: 'shared-auth', version: workspaceVersion('shared-auth'), eager: true },
    ...designSystemEntries().map((name) => ({
      key: `design-system/${name}`,
      version: design,
      eager: EAGER_COMPONENTS.has(name),
      // Relative to the shell: a path of this machine would get into the build.
      file: `../design-system/src/${name}/index.ts`,
    })),
  ];
}

/** Split-chunks groups of the design system's entries that are fetched together. */
export function componentGroups(): Record<string, { test: RegExp; name: string; enforce: true }> {
  return Object.fromEntries(
    Object.entries(FETCHED_TOGETHER).map(([name, entries]) => [
      name,
      {
        test: new RegExp(`design-system[\\\\/]src[\\\\/](${entries.join('|')})[\\\\/]`),
        name,
        enforce: true,
      },
    ]),
  );
}

/** The shares as the shell provides them. */
export function providedShares(): Record<string, Share> {
  return Object.fromEntries(
    sharedModules().map(({ key, version, eager, file }) => [
      key,
      { ...once(version), version, eager, ...(file ? { import: file } : {}) },
    ]),
  );
}

/** The shares as a remote asks for them: never bundled, a missing or older one is an error that the loader reports. */
export function consumedShares(): Record<string, Share> {
  return Object.fromEntries(
    sharedModules().map(({ key, version }) => [key, { ...once(version), import: false as const }]),
  );
}

function once(version: string): Pick<Share, 'singleton' | 'strictVersion' | 'requiredVersion'> {
  return { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
}

function installedVersion(name: string): string {
  const requireFromShell = createRequire(join(workspace, 'shell/package.json'));
  return requireFromShell(`${name}/package.json`).version;
}

function workspaceVersion(name: string): string {
  return JSON.parse(readFileSync(join(workspace, name, 'package.json'), 'utf8')).version;
}
