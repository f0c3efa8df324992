import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isProduction } from './base-config';

const workspace = join(import.meta.dirname, '../..');

/**
 * Entries of the design system in the shell's own script, because sign-in and every frame use them. The others are
 * provided too, and fetched when a page first uses them.
 */
const EAGER_COMPONENTS = new Set([
  'badge',
  'brand-header',
  'button',
  'card',
  'field',
  'layout',
  'toast',
  'logo',
  'inline-message',
  'alert',
  'page-header',
  'password-field',
  'progress',
  'spinner',
  'states',
  'text-field',
  'visually-hidden',
]);

/**
 * The other entries are fetched in three chunks: form fields, the parts of lists, and dialogs, which a press opens. One more
 * request costs more than a few unused kilobytes, but a public page has no list. What fields and lists use (an icon, dates,
 * digits) is with the fields, so that a page with fields fetches one chunk. The combobox, as large as a chunk, and the chips,
 * which only the form of lessons uses, have their own.
 */
const FIELDS =
  /design-system[\\/]src[\\/](date-field|number-field|parsed-input|radio-group|select)[\\/]|arabic-text[\\/]src[\\/](date|digits|typed-numbers)\.ts$|[\\/]calendar-days\.mjs$/;
const DIALOGS = /design-system[\\/]src[\\/](confirm|dialog)[\\/]/;
const LISTS =
  /[\\/](design-system[\\/]src[\\/](?!(?:bar-chart|chip-group|combobox)[\\/])|arabic-text[\\/]|lucide-react[\\/])/;

/** It is used in development too: third-party packages import `react/jsx-runtime`, our code `react/jsx-dev-runtime`. */
const JSX_RUNTIME_FILE = { file: './node_modules/react/jsx-runtime.js' };

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
  /** The file to provide. Without it, a share that the shell itself does not import would be missing. */
  file?: string;
}

/** The names of the design system's entries, from its folders that have an `index.ts`. */
function designSystemEntries(): string[] {
  const sources = join(workspace, 'design-system/src');
  return readdirSync(sources)
    .filter((name) => existsSync(join(sources, name, 'index.ts')))
    .sort();
}

/** The modules that exist once in a page, provided by the shell: React, the session and the design system. */
function sharedModules(): SharedModule[] {
  const react = installedVersion('react');
  const reactDom = installedVersion('react-dom');
  const design = workspaceVersion('design-system');
  return [
    { key: 'react', version: react, eager: true },
    { key: 'react/jsx-runtime', version: react, eager: true, ...(isProduction ? {} : JSX_RUNTIME_FILE) },
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

/** The split-chunks groups of the other entries. */
export const LATER_COMPONENTS = {
  fields: { test: FIELDS, name: 'design-system-fields', enforce: true, priority: 1 },
  dialogs: { test: DIALOGS, name: 'design-system-dialogs', enforce: true, priority: 1 },
  lists: { test: LISTS, name: 'design-system-lists', enforce: true },
} as const;

/** The shares as the shell provides them. */
export function providedShares(): Record<string, Share> {
  return Object.fromEntries(
    sharedModules().map(({ key, version, eager, file }) => [
      key,
      { ...once(version), version, eager, ...(file ? { import: file } : {}) },
    ]),
  );
}

/**
 * The shares as a remote consumes them. They are never bundled: a missing or outdated one makes loading fail.
 */
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
