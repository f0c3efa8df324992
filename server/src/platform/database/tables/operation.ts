import type { ImportState } from 'api-contract/import-schema';
import type { LoadFailureStage } from 'api-contract/release-schema';
import type { Generated } from 'kysely';

/** The tables of the history, settings and imports, and of what servers tell each other. */
export interface OperationTables {
  audit_entry: AuditEntryTable;
  idempotency_key: IdempotencyKeyTable;
  load_failure: LoadFailureTable;
  section_open: SectionOpenTable;
  settings_revision: SettingsRevisionTable;
  setting: SettingTable;
  institute_logo: InstituteLogoTable;
  server_secret: ServerSecretTable;
  rate_limit: RateLimitTable;
  task_run: TaskRunTable;
  server_instance: ServerInstanceTable;
  running_erasure: RunningErasureTable;
  import: ImportTable;
  import_record: ImportRecordTable;
  import_column: ImportColumnTable;
}

/** A change and its author. Rows are only added; only the erasure of a person replaces names in them. */
export interface AuditEntryTable {
  id: string;
  at: string;
  /** `null`: not signed in. */
  actor_id: string | null;
  actor_username: string | null;
  action: string;
  /** The changed record. */
  entity_type: string;
  entity_id: string;
  /** JSON; `null` for a creation. */
  before: string | null;
  /** JSON; `null` for a deletion. */
  after: string | null;
  /** The order in which the database received the entries, with gaps. */
  sequence: Generated<number>;
}

/** An audit entry to insert. */
export type NewAuditEntry = Omit<AuditEntryTable, 'sequence'>;

/** A request that was carried out under an `Idempotency-Key`; removed after 30 days. */
export interface IdempotencyKeyTable {
  /** The account that sent it; empty for requests without an account. */
  scope: string;
  /** The SHA-256 of the key. */
  key_hash: string;
  /** The HMAC-SHA256 of the request as it was sent, with the key. */
  request_hash: string;
  /** The body of the response, in JSON. */
  response: string;
  created_at: string;
}

/** How often browsers reported a load failure on one day, without any data of people. */
export interface LoadFailureTable {
  section: string;
  version: string;
  stage: LoadFailureStage;
  /** The day is that of UTC. */
  day: string;
  count: number;
  first_at: string;
  last_at: string;
}

/** How many tabs opened a release on a day of UTC. */
export interface SectionOpenTable {
  section: string;
  version: string;
  day: string;
  count: number;
}

/** Each time that settings were saved, with the next number. 0: the server noted what depends on when the database was created. */
export interface SettingsRevisionTable {
  revision: number;
  saved_at: string;
  /** `null`: the server itself. */
  saved_by: string | null;
}

/** The value that a setting has from a revision on. Rows are only added; a setting without one is that of a fresh database. */
export interface SettingTable {
  /** A field of `InstituteSettings`. */
  name: string;
  revision: number;
  /** JSON. */
  value: string;
}

/** The pictures of the current logo and of the one before it, which open pages still show. */
export interface InstituteLogoTable {
  /** All pictures of one upload have the same hash. */
  hash: string;
  /** One of `LOGO_PICTURES`. */
  picture: string;
  /** A PNG file in base64. */
  content: string;
}

/** A secret of all servers of one PostgreSQL; the embedded database has no such table. */
export interface ServerSecretTable {
  name: 'signing';
  secret: string;
}

/** The count of one key of a limit, on PostgreSQL. */
export interface RateLimitTable {
  /** Hashed with a key: names and addresses cannot be read or guessed from it. */
  key: string;
  count: number;
  /** Milliseconds since 1970, of the database's clock. */
  expires_at: number;
}

/** When a server last started a periodic task, by the database's clock. */
export interface TaskRunTable {
  name: string;
  started_at: string;
}

/** A server that runs on a PostgreSQL; the embedded database has no such table. Moments are those of the database's clock. */
export interface ServerInstanceTable {
  id: string;
  /** The name of its machine. */
  host: string;
  /** The newest migration that its release knows. */
  newest_migration: string;
  started_at: string;
  /** Renewed every few seconds. */
  seen_at: string;
}

/** A row exists only inside the transaction that erases a person, which may replace names in `audit_entry`. */
export interface RunningErasureTable {
  id: string;
}

/** Sheets of earlier years, which are checked, and then applied as one. */
export interface ImportTable {
  id: string;
  state: ImportState;
  /** Until it is undone, the days before this one are closed; `null` where it has neither money nor lessons. */
  cut_over: string | null;
  row_count: number;
  /** JSON: the names of the sheets. */
  sheets: string;
  /** JSON: rows and answers, until they are applied or too old. */
  content: string | null;
  /** JSON: how many records of each kind it made. */
  made: string | null;
  /** The setting `cut_over_day` that it replaced. */
  cut_over_before: string | null;
  created_at: string;
  created_by: string;
  applied_at: string | null;
  undone_at: string | null;
}

/** A record that an import made. */
export interface ImportRecordTable {
  import_id: string;
  /** The name of its table. */
  kind:
    | 'student'
    | 'student_alias'
    | 'student_agreement'
    | 'family'
    | 'account'
    | 'price'
    | 'series'
    | 'scheduled_lesson'
    | 'lesson'
    | 'payment'
    | 'entry';
  /** Its id; of a spelling, its key; of the agreements of a student who got a first family, the student's id. */
  record_id: string;
}

/** What a heading of the institute's own sheets means, as it was decided for an earlier file. */
export interface ImportColumnTable {
  sheet: string;
  /** The text as it looks to a person. */
  heading: string;
  /** `null`: the column is left out. */
  field: string | null;
}
