import { IMPORT_ROWS_MAX } from 'api-contract/import';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { session } from 'shared-auth';
import { IMPORT_DRAFT_DATABASE } from '../../shared/import-draft/import-draft-database';
import type { ImportTable } from './sheets/import-table';
import type { Edits } from './sheets/sent-rows';
import type { Cell, Sheet } from './sheets/sheet';
import type { AnsweredDoubt } from './use-import';

/** All that a person chooses and types, and what was read. */
export interface ImportDraft {
  cutOver: string;
  tables: readonly ImportTable[];
  edits: Edits;
  leftOut: ReadonlySet<string>;
  answers: ReadonlyMap<string, AnsweredDoubt>;
}

/** Raise it when a draft changes its shape: that of an earlier release is removed then. */
const SHAPES = 1;
/** The server forgets the rows of a check after as long. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** More cannot be imported at once. Title rows and headings come on top. */
const MAX_ROWS = IMPORT_ROWS_MAX + 1000;
/** The rows of one transaction: more would hold a frame. */
const ROWS_OF_A_PART = 500;

interface StoredTable extends Omit<ImportTable, 'sheet'> {
  sheet: Omit<Sheet, 'rows'>;
  parts: number;
}

interface StoredDraft extends Omit<ImportDraft, 'tables'> {
  savedAt: number;
  tables: StoredTable[];
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft };
  rows: { key: [table: string, part: number]; value: Cell[][] };
}

/** The draft of one account on this device. Failures of the storage are ignored: the page then works without a draft. */
export interface DraftStore {
  read: () => Promise<ImportDraft | undefined>;
  /** Stores the rows of each table once, and what was chosen and typed each time. */
  save: (draft: ImportDraft) => Promise<void>;
  clear: () => Promise<void>;
}

/** Does one thing after the other, also when the page is opened again. */
let last: Promise<unknown> = Promise.resolve();

export function createDraftStore(account: string): DraftStore {
  const stored = new Set<string>();
  let latest: ImportDraft | undefined;

  function attempt<Result>(
    work: (database: IDBPDatabase<Schema>) => Promise<Result>,
  ): Promise<Result | undefined> {
    const done = last.then(async () => {
      // What was still to be stored at a sign-out is not stored any more.
      if (session.getSnapshot().status !== 'signed-in') return undefined;
      const database = await open();
      return work(database).finally(() => database.close());
    });
    const result = done.catch(() => undefined);
    last = result;
    return result;
  }

  async function removeAll(database: IDBPDatabase<Schema>): Promise<void> {
    stored.clear();
    await database.clear('drafts');
    await database.clear('rows');
  }

  return {
    read: () =>
      attempt(async (database) => {
        const draft = await database.get('drafts', account);
        const tables =
          draft && draft.savedAt > Date.now() - MAX_AGE_MS && (await readTables(database, draft));
        // What is too old, incomplete or of another account is of no use.
        if (!tables) return void (await removeAll(database));
        for (const { id } of tables) stored.add(id);
        const { cutOver, edits, leftOut, answers } = draft;
        return { cutOver, tables, edits, leftOut, answers };
      }),
    save(draft) {
      latest = draft;
      return attempt(async (database) => {
        if (draft !== latest) return undefined;
        const { tables, ...rest } = draft;
        const rows = tables.reduce((sum, { sheet }) => sum + sheet.rows.length, 0);
        if (tables.length === 0 || rows > MAX_ROWS) return removeAll(database);
        for (const table of tables) {
          if (stored.has(table.id)) continue;
          for (let part = 0; part < partsOf(table); part++)
            await database.put('rows', rowsOfPart(table, part), [table.id, part]);
          stored.add(table.id);
        }
        await database.put(
          'drafts',
          { ...rest, savedAt: Date.now(), tables: tables.map(withoutRows) },
          account,
        );
        for (const id of stored) {
          if (tables.some((table) => table.id === id)) continue;
          await database.delete('rows', IDBKeyRange.bound([id], [id, []]));
          stored.delete(id);
        }
      });
    },
    clear: () => attempt(removeAll).then(() => undefined),
  };
}

function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(IMPORT_DRAFT_DATABASE, SHAPES, {
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore('drafts');
      database.createObjectStore('rows');
    },
    // Signing out deletes the database, or a newer release needs its next version.
    blocking: (_current, _next, { target }) => (target as IDBDatabase | null)?.close(),
  });
}

const partsOf = ({ sheet }: ImportTable) => Math.ceil(sheet.rows.length / ROWS_OF_A_PART);

const rowsOfPart = ({ sheet }: ImportTable, part: number) =>
  sheet.rows.slice(part * ROWS_OF_A_PART, (part + 1) * ROWS_OF_A_PART);

function withoutRows(table: ImportTable): StoredTable {
  const { rows: _, ...sheet } = table.sheet;
  return { ...table, sheet, parts: partsOf(table) };
}

/** The tables with their rows; `undefined` if a part is missing. */
async function readTables(
  database: IDBPDatabase<Schema>,
  draft: StoredDraft,
): Promise<ImportTable[] | undefined> {
  const tables: ImportTable[] = [];
  for (const { parts, sheet, ...table } of draft.tables) {
    const rows: Cell[][] = [];
    for (let part = 0; part < parts; part++) {
      const read = await database.get('rows', [table.id, part]);
      if (!read) return undefined;
      rows.push(...read);
    }
    tables.push({ ...table, sheet: { ...sheet, rows } });
  }
  return tables;
}
