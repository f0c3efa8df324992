import type Libsql from 'libsql';
import { createInvalidationTriggers, type InvalidationTriggers } from './invalidation-triggers';
import type { Tag } from './tags';

/** Tells whether parts of the data may have changed, without reading them. */
export interface Revisions {
  /**
   * A number that differs from every earlier one when this process or another has written to one of the parts since.
   * What was read after asking may be answered again for as long as the number stays. Of what other processes write it
   * knows what was there when it last looked around.
   *
   * @throws {Error} when {@link Revisions.watch} has not been called
   */
  of: (parts: readonly Tag[]) => number;
  /** From now on writes are counted for each part. Said once, when the database has its newest shape. */
  watch: () => void;
  /**
   * Looks whether another process has written: then anything may have changed. To be said when a call arrives; it looks
   * once in a turn of the event loop, because the calls of a turn had all arrived when it began.
   */
  checkExternalWrites: () => void;
}

/** What a connection reports to its versions. */
export interface WriteListener {
  opened: (database: Libsql.Database) => void;
  /** A statement that writes to a table (`'*'`: to some table) is about to run. */
  writes: (table: string) => void;
  /** What was written is committed, and nobody has been answered since. */
  settled: () => void;
}

/** The versions of one embedded database, written to through one connection. */
export function createRevisions(): Revisions & WriteListener {
  // As many as there are parts: a few for each teacher.
  const writes = new Map<string, number>();
  let writesAnywhere = 0;
  let database: Libsql.Database | undefined;
  let touched: InvalidationTriggers | undefined;
  let otherProcesses: Libsql.Statement<[]> | undefined;
  let seen: unknown;
  let lookedInThisTurn = false;
  let hasUncountedNotes = false;

  function raise(part: string): void {
    for (let end = part.length; end > 0; end = part.lastIndexOf('/', end - 1)) {
      const name = part.slice(0, end);
      writes.set(name, (writes.get(name) ?? 0) + 1);
    }
  }

  return {
    opened(opened) {
      database = opened;
    },
    watch() {
      if (!database) throw new Error('The database is not open');
      touched = createInvalidationTriggers(database);
      otherProcesses = database.prepare<[]>('PRAGMA data_version').raw();
    },
    writes(table) {
      if (table === '*') writesAnywhere++;
      else if (touched?.covers(table)) hasUncountedNotes = true;
      else raise(table);
    },
    settled() {
      if (!hasUncountedNotes) return;
      hasUncountedNotes = false;
      for (const part of touched?.take() ?? []) raise(part);
    },
    checkExternalWrites() {
      if (!otherProcesses) throw new Error('The database is not watched');
      if (lookedInThisTurn) return;
      lookedInThisTurn = true;
      setImmediate(() => {
        lookedInThisTurn = false;
      });
      // libsql types no rows: this pragma answers one, of one number.
      const [dataVersion] = otherProcesses.get() as [number];
      if (dataVersion === seen) return;
      seen = dataVersion;
      writesAnywhere++;
    },
    of(parts) {
      if (!otherProcesses) throw new Error('The database is not watched');
      // Each number only ever grows, so their sum tells every change of one of them.
      return parts.reduce((sum, part) => sum + (writes.get(part) ?? 0), writesAnywhere);
    },
  };
}
