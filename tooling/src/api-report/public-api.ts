import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What users of a package can import. */
export interface PublicApi {
  /** The exported names of each entry. */
  entries: Record<string, string[]>;
  /** The declarations of these names, and of the package's own types that they mention, by name. */
  declarations: Record<string, string>;
}

/** A name in a declaration file. */
interface Origin {
  file: string;
  name: string;
}

interface DeclarationFile {
  /** The text of each declaration. Overloads are joined. */
  declared: Map<string, string>;
  /** The names that come from other files of the package. */
  imported: Map<string, Origin>;
  /** The exported names, with the local name of each. */
  exported: Map<string, string>;
}

/** A statement begins at the line's start; its further lines are indented or begin with a closing bracket. */
const NEXT_STATEMENT = /^(?=[^\s})\]])/m;
const LIST = /^(import|export) (?:type )?\{(.*)\}(?: from '(.+)')?;/;
const LISTED_NAME = /^(?:type )?(\w+)(?: as (\w+))?$/;
const DECLARATION =
  /^(export )?(?:declare )?((?:abstract )?(?:function|const|class|interface|type) (\w+).*)$/s;
/** The names that a function gives to the properties of its parameter. */
const DESTRUCTURED = /(?<=[(,]\s*)\{[^{}]*\}(?=\??: )/g;
/** The value of a constant: users depend on its type. */
const TEXT = /^(const \w+)(?: =|:) ".*";/;
const NUMBER = /^(const \w+)(?: =|:) -?[\d.]+;/;

/**
 * Reads the public API of a package from its declaration files.
 *
 * @param folder of the declaration files
 * @param entries the source of each entry, relative to the folder
 * @throws {Error} when two files declare the same name, or a statement has an unknown form
 */
export function publicApi(folder: string, entries: Record<string, string>): PublicApi {
  const files = new Map<string, DeclarationFile>();
  const declarations = new Map<string, Origin & { text: string }>();

  function read(file: string): DeclarationFile {
    const known = files.get(file) ?? parse(folder, file);
    files.set(file, known);
    return known;
  }

  function collect(file: string, name: string): void {
    const { declared, imported } = read(file);
    const origin = imported.get(name);
    if (origin) collect(origin.file, read(origin.file).exported.get(origin.name) ?? origin.name);
    const text = declared.get(name);
    const known = declarations.get(name);
    if (text === undefined || known?.file === file) return;
    if (known) throw new Error(`${file} and ${known.file} both declare ${name}: rename one of them`);
    declarations.set(name, { file, name, text });
    for (const mentioned of text.match(/\w+/g) ?? []) collect(file, mentioned);
  }

  const exported = Object.entries(entries).map(([entry, source]) => {
    const file = source.replace(/\.tsx?$/, '.d.ts');
    for (const local of read(file).exported.values()) collect(file, local);
    return [entry, [...read(file).exported.keys()].sort()] as const;
  });
  const byName = [...declarations].map(([name, { text }]) => [name, text] as const);
  return { entries: Object.fromEntries(exported), declarations: Object.fromEntries(byName.sort()) };
}

function parse(folder: string, file: string): DeclarationFile {
  const result: DeclarationFile = { declared: new Map(), imported: new Map(), exported: new Map() };
  for (const statement of readFileSync(join(folder, file), 'utf8').split(NEXT_STATEMENT)) {
    const [, keyword, list, from] = LIST.exec(statement) ?? [];
    const [, isExported, text, declared] = DECLARATION.exec(statement) ?? [];
    if (list !== undefined) {
      for (const item of list.split(',').map((each) => each.trim())) {
        const [, name, alias = name] = LISTED_NAME.exec(item) ?? [];
        if (!name || !alias) continue;
        const local = keyword === 'export' && !from ? name : alias;
        if (from?.startsWith('.')) result.imported.set(local, { file: resolve(folder, file, from), name });
        if (keyword === 'export') result.exported.set(alias, local);
      }
    } else if (declared && text) {
      if (isExported) result.exported.set(declared, declared);
      result.declared.set(declared, (result.declared.get(declared) ?? '') + normalize(text));
    } else if (/^export|^import .*'\./.test(statement)) {
      throw new Error(`${file} has a statement that the API report cannot read: ${statement.trim()}`);
    }
  }
  return result;
}

/** The declaration file of an imported module. */
function resolve(folder: string, file: string, from: string): string {
  const path = join(dirname(file), from);
  return existsSync(join(folder, `${path}.d.ts`)) ? `${path}.d.ts` : `${path}/index.d.ts`;
}

/** Leaves out what users cannot notice. */
function normalize(text: string): string {
  return text.replace(DESTRUCTURED, 'options').replace(TEXT, '$1: string;').replace(NUMBER, '$1: number;');
}
