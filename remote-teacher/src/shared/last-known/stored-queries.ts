import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { LAST_KNOWN_DATABASE } from './database-name';

/** Raise it when the data of a query changes its shape: what is stored is removed then. */
const SHAPES = 1;
const STORE = 'queries';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** An account keeps its latest ones. */
const MAX_QUERIES = 40;
/** The length is that of the JSON, in characters. */
const MAX_LENGTH = 2_000_000;
const PAUSE_MS = 500;

interface StoredQuery {
  updatedAt: number;
  state: DehydratedState;
}

interface Schema extends DBSchema {
  [STORE]: { key: [account: string, hash: string]; value: StoredQuery };
}

/** The stored data of one account's queries. Failures of the storage are ignored. */
export interface StoredQueries {
  /** Gives queries without data, and those with older data, what is stored. */
  restore: () => void;
  stop: () => void;
}

/** Stores the data of queries whenever it was received, and removes what is stored of other accounts. */
export function storeQueries(queryClient: QueryClient, account: string): StoredQueries {
  const opened = open();
  const changed = new Set(queryClient.getQueryCache().getAll());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const attempt = (work: (database: IDBPDatabase<Schema>) => Promise<void>) => {
    opened.then((database) => (isStopped ? undefined : work(database))).catch(() => undefined);
  };
  const save = () => {
    timer = undefined;
    const queries = [...changed].filter(isStorable);
    changed.clear();
    attempt(async (database) => {
      for (const query of queries) {
        const state = dehydrate(queryClient, { shouldDehydrateQuery: (each) => each === query });
        if (JSON.stringify(state).length > MAX_LENGTH) continue;
        await database.put(STORE, { updatedAt: query.state.dataUpdatedAt, state }, [
          account,
          query.queryHash,
        ]);
      }
      await removeOld(database, account);
    });
  };
  const stopListening = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    changed.add(event.query);
    timer ??= setTimeout(save, PAUSE_MS);
  });
  save();

  return {
    restore() {
      attempt(async (database) => {
        for (const { state } of await database.getAll(STORE, ofAccount(account))) hydrate(queryClient, state);
      });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
      opened.then((database) => database.close()).catch(() => undefined);
    },
  };
}

async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(LAST_KNOWN_DATABASE, SHAPES, {
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name);
      database.createObjectStore(STORE);
    },
    // Another tab deletes the database, or needs its next version.
    blocking: (_current, _next, { target }) => (target as IDBDatabase | null)?.close(),
  });
}

function ofAccount(account: string): IDBKeyRange {
  return IDBKeyRange.bound([account], [account, []]);
}

/** The first pages of a list are no data to store either: they have no time. */
function isStorable({ state }: Query): boolean {
  return state.status === 'success' && state.dataUpdatedAt > 0;
}

async function removeOld(database: IDBPDatabase<Schema>, account: string): Promise<void> {
  const transaction = database.transaction(STORE, 'readwrite');
  const rows: { key: [string, string]; updatedAt: number }[] = [];
  for await (const { key, value } of transaction.store) rows.push({ key, updatedAt: value.updatedAt });
  const kept = rows
    .filter(({ key, updatedAt }) => key[0] === account && updatedAt > Date.now() - MAX_AGE_MS)
    .sort((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, MAX_QUERIES);
  for (const row of rows) if (!kept.includes(row)) await transaction.store.delete(row.key);
  await transaction.done;
}
