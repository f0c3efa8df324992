import type Libsql from 'libsql';
import type { Tables } from './schema';

/** Tells whether tables may have changed, without reading them. */
export interface TableVersions {
  /** Says that a table (`'*'`: some table) is being written to. */
  raise(table: string): void;
  /** Watches what other processes write to this database. */
  watch(database: Libsql.Database): void;
  /**
   * A number that differs from every earlier one when this process or another has written to one of the tables since.
   * What was read after asking may be answered again for as long as the number stays.
   */
  of(tables: readonly (keyof Tables)[]): number;
}

/** The versions of the tables of one embedded database. */
export function createTableVersions(): TableVersions {
  const writes = new Map<string, number>();
  let writesAnywhere = 0;
  let otherProcesses: Libsql.Statement<[]> | undefined;
  let seen: unknown;

  return {
    raise(table) {
      if (table === '*') writesAnywhere++;
      else writes.set(table, (writes.get(table) ?? 0) + 1);
    },
    watch(database) {
      otherProcesses = database.prepare<[]>('PRAGMA data_version').raw();
    },
    of(tables) {
      if (!otherProcesses) throw new Error('The database is not open');
      const [[dataVersion]] = otherProcesses.all() as [[number]];
      if (dataVersion !== seen) {
        seen = dataVersion;
        writesAnywhere++;
      }
      // Each part only ever grows, so their sum tells every change of one of them.
      return tables.reduce((sum, table) => sum + (writes.get(table) ?? 0), writesAnywhere);
    },
  };
}
