import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { disconnect } from '../outbox/outbox-store';

/** Gives each test of a file an empty IndexedDB. */
export function useFakeIndexedDb(): void {
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
  afterEach(disconnect);
}
