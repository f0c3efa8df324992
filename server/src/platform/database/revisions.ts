import type Libsql from 'libsql';
import { createInvalidationTriggers, type InvalidationTriggers } from './invalidation-triggers';
import type { Tag } from './tags';

/** Revision numbers by tag: a value read at a revision is valid while the number stays the same. */
export interface Revisions {
  /**
   * A number that changes with every write to one of the tags. Writes of other processes count once
   * {@link Revisions.checkExternalWrites} has seen them.
   *
   * @throws {Error} before {@link Revisions.watch}
   */
  of: (tags: readonly Tag[]) => number;
  /** Starts counting writes. Call it once, after the migrations. */
  watch: () => void;
  /**
   * Invalidates everything when another process has written. Call it for each request: it reads the database once in a
   * turn of the event loop, whose requests had all arrived when it began.
   */
  checkExternalWrites: () => void;
}

/** Receives the writes of a connection. */
export interface WriteListener {
  onOpen: (database: Libsql.Database) => void;
  /** Before a statement that writes to a table; `'*'`: any table. */
  onWrite: (table: string) => void;
  /** After a commit, before a caller can see its result. */
  onCommit: () => void;
}

/** The revisions of an embedded database that this process writes through one connection. */
export function createRevisions(): Revisions & WriteListener {
  // Bounded by the number of tags: a few for each teacher.
  const byTag = new Map<string, number>();
  let everything = 0;
  let database: Libsql.Database | undefined;
  let triggers: InvalidationTriggers | undefined;
  let dataVersion: Libsql.Statement<[]> | undefined;
  let lastDataVersion: unknown;
  let isChecked = false;
  let hasUncountedTags = false;

  function bump(tag: string): void {
    for (let end = tag.length; end > 0; end = tag.lastIndexOf('/', end - 1)) {
      const name = tag.slice(0, end);
      byTag.set(name, (byTag.get(name) ?? 0) + 1);
    }
  }

  return {
    onOpen(opened) {
      database = opened;
    },
    watch() {
      if (!database) throw new Error('The database is not open');
      triggers = createInvalidationTriggers(database);
      dataVersion = database.prepare<[]>('PRAGMA data_version').raw();
    },
    onWrite(table) {
      if (table === '*') everything++;
      else if (triggers?.covers(table)) hasUncountedTags = true;
      else bump(table);
    },
    onCommit() {
      if (!hasUncountedTags) return;
      hasUncountedTags = false;
      triggers?.takeTags().forEach(bump);
    },
    checkExternalWrites() {
      if (!dataVersion) throw new Error('The database is not watched');
      if (isChecked) return;
      isChecked = true;
      setImmediate(() => {
        isChecked = false;
      });
      const [version] = dataVersion.get() as [number];
      if (version === lastDataVersion) return;
      lastDataVersion = version;
      everything++;
    },
    of(tags) {
      if (!dataVersion) throw new Error('The database is not watched');
      // Each number only grows, so the sum changes with every one of them.
      return tags.reduce((sum, tag) => sum + (byTag.get(tag) ?? 0), everything);
    },
  };
}
