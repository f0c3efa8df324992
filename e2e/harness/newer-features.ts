import compatibility, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';

/** Versions by the names of the compatibility data. */
export type BrowserVersions = Record<'chrome' | 'edge' | 'firefox' | 'safari', string>;

type IsNewer = (statement: CompatStatement | undefined) => boolean;

const { api, css, javascript } = compatibility;
const OBJECTS = { ...api, ...javascript.builtins };

/**
 * The features that built files name and one of these browsers lacks: CSS properties with their keywords, functions,
 * selectors and at-rules; methods of JavaScript's own objects, and constructors.
 */
export function newerFeatures(sheets: string, scripts: string, browsers: BrowserVersions): string[] {
  const isNewer: IsNewer = (statement) =>
    statement !== undefined &&
    !Object.entries(browsers).every(([name, version]) => isIn(statement, name, version));
  const found = [
    ...newerDeclarations(sheets, isNewer),
    ...newerSelectors(sheets, isNewer),
    ...newerRules(sheets, isNewer),
    ...newerFunctions(sheets, isNewer),
    ...newerMethods(scripts, isNewer),
    ...newerConstructors(scripts, isNewer),
  ];
  return [...new Set(found)].sort();
}

function newerDeclarations(sheets: string, isNewer: IsNewer): string[] {
  // The descriptors of printed pages are no properties.
  const rules = sheets.replace(/@page[^{]*\{[^}]*\}/g, '');
  return entriesOf(css.properties).flatMap(([property, { __compat, ...keywords }]) => {
    const declared = [...rules.matchAll(new RegExp(`[{;]${property}:([^;}]*)`, 'g'))];
    const words = new Set(declared.flatMap(([, value = '']) => value.split(/[^\w-]+/)));
    const newerKeywords = entriesOf(keywords).filter(
      ([keyword, feature]) => words.has(keyword) && isNewer(feature.__compat),
    );
    return [
      ...(declared.length > 0 && isNewer(__compat) ? [property] : []),
      ...newerKeywords.map(([keyword]) => `${property}: ${keyword}`),
    ];
  });
}

/** Selectors with a prefix have rules of their own, which other browsers skip. */
function newerSelectors(sheets: string, isNewer: IsNewer): string[] {
  const preludes = (sheets.match(/[^{};]+(?=\{)/g) ?? []).join('\n');
  return entriesOf(css.selectors)
    .filter(([name, { __compat }]) => !name.startsWith('-') && isNewer(__compat))
    .filter(([name]) => new RegExp(`:${name}(?![\\w-])`).test(preludes))
    .map(([name]) => `:${name}`);
}

function newerRules(sheets: string, isNewer: IsNewer): string[] {
  return entriesOf(css['at-rules'])
    .filter(([name, { __compat }]) => isNewer(__compat) && new RegExp(`@${name}(?![\\w-])`).test(sheets))
    .map(([name]) => `@${name}`);
}

function newerFunctions(sheets: string, isNewer: IsNewer): string[] {
  return entriesOf(css.types)
    .flatMap(([, types]) => entriesOf(types))
    .filter(([name, { __compat }]) => isNewer(__compat) && new RegExp(`[^\\w-]${name}\\(`).test(sheets))
    .map(([name]) => `${name}()`);
}

/** Scripts do not tell whose method they call: a name that another object has for longer is no newer feature. */
function newerMethods(scripts: string, isNewer: IsNewer): string[] {
  const isNewName = (name: string) =>
    entriesOf(OBJECTS)
      .flatMap(([, members]) => [members[name]?.__compat, members[`${name}_static`]?.__compat])
      .every((statement) => !statement || isNewer(statement));
  return entriesOf(javascript.builtins)
    .flatMap(([, members]) => entriesOf(members))
    .filter(([name, { __compat }]) => /^\w+$/.test(name) && isNewer(__compat))
    .filter(([name]) => new RegExp(`\\.${name}\\(`).test(scripts) && isNewName(name))
    .map(([name]) => `.${name}()`);
}

function newerConstructors(scripts: string, isNewer: IsNewer): string[] {
  return entriesOf(OBJECTS)
    .filter(([name, { __compat }]) => isNewer(__compat) && new RegExp(`\\bnew ${name}\\b`).test(scripts))
    .map(([name]) => `new ${name}`);
}

function entriesOf(features: Record<string, Identifier | CompatStatement | undefined> = {}) {
  return Object.entries(features).filter(
    (entry): entry is [string, Identifier] => entry[0] !== '__compat' && entry[1] !== undefined,
  );
}

/** Whether a version of a browser has the feature under its own name. */
function isIn({ support }: CompatStatement, browser: string, version: string): boolean {
  const statements = Object.entries(support).find(([name]) => name === browser)?.[1] ?? [];
  return [statements].flat().some(
    ({ version_added, version_removed, partial_implementation, prefix, alternative_name, flags }) =>
      typeof version_added === 'string' &&
      version_added !== 'preview' &&
      isUpTo(version_added.replace('≤', ''), version) &&
      // A part of a feature is not removed, but completed.
      !((version_removed && !partial_implementation) || prefix || alternative_name || flags),
  );
}

function isUpTo(version: string, limit: string): boolean {
  return version.localeCompare(limit, 'en', { numeric: true }) <= 0;
}
