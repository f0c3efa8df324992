import { createPostgresDatabase, queryRows, TEST_POSTGRES } from './postgres-cluster';
import { sharedList } from './shared-list';

/** A PostgreSQL database whose tables, if it has any, are those of this release, and empty. */
export interface MigratedDatabase {
  url: string;
  /** Empties it, and keeps it for the next test. */
  release: () => Promise<void>;
}

/** To create the tables takes seven times the CPU time of emptying them. */
const idleDatabases = sharedList<string>('idle-databases');

/** Without triggers, which protect the history, and without checks of references. */
const EMPTY = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' loop
        execute format('delete from %I', name);
      end loop;
      perform setval(format('%I', sequencename), 1, false) from pg_sequences where schemaname = 'public';
    end
  $$`;

let nextNumber = 1;

/** Takes an idle database, or creates one. A test must not change its tables. */
export async function acquireDatabase(): Promise<MigratedDatabase> {
  const url = idleDatabases.pop() ?? (await createDatabase());
  return {
    url,
    async release() {
      await queryRows(url, EMPTY);
      idleDatabases.push(url);
    },
  };
}

/** The first server that is started on it creates the tables. */
async function createDatabase(): Promise<string> {
  const name = `test_${process.pid}_${Date.now().toString(36)}_${nextNumber++}`;
  return (await createPostgresDatabase(process.env[TEST_POSTGRES] as string, name)).url;
}
