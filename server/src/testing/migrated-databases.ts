import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../platform/database/open';
import { createPostgresDatabase, queryRows, TEST_POSTGRES } from './postgres-cluster';
import { sharedList } from './shared-list';

/** A PostgreSQL database with the tables of this release, which are empty. */
export interface MigratedDatabase {
  url: string;
  /** Empties it, and keeps it for the next test. */
  release: () => Promise<void>;
}

/** The name of a database that is never used, only copied: a copy takes less time than the migrations. */
const templates = sharedList<string>('template-databases');

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

async function createDatabase(): Promise<string> {
  return (await createMigratedDatabase(newName('test'))).url;
}

/** Creates a PostgreSQL database with the tables of this release; `drop` removes it. */
export async function createMigratedDatabase(name: string) {
  const [template = await createTemplate()] = templates;
  return createPostgresDatabase(clusterUrl(), name, template);
}

async function createTemplate(): Promise<string> {
  const name = newName('template');
  const { url } = await createPostgresDatabase(clusterUrl(), name);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manara-template-'));
  await (await openDatabase({ dataDir, databaseUrl: url })).close();
  await rm(dataDir, { recursive: true });
  templates.push(name);
  return name;
}

const newName = (prefix: string) => `${prefix}_${process.pid}_${Date.now().toString(36)}_${nextNumber++}`;

const clusterUrl = () => process.env[TEST_POSTGRES] as string;
