import type { TableDescriptions } from './describe';

/** The tables of the history, of the settings, of imports, and of what servers note for themselves. */
export const OPERATION_DESCRIPTIONS: TableDescriptions<
  | 'audit_entry'
  | 'idempotency_key'
  | 'load_failure'
  | 'section_open'
  | 'settings_revision'
  | 'setting'
  | 'institute_logo'
  | 'server_secret'
  | 'rate_limit'
  | 'task_run'
  | 'server_instance'
  | 'running_erasure'
  | 'import'
  | 'import_record'
  | 'import_column'
> = {
  audit_entry: {
    key: ['sequence'],
    columns: {
      id: 'plain',
      at: 'plain',
      actor_id: 'author',
      actor_username: 'name',
      action: 'plain',
      entity_type: 'plain',
      entity_id: 'plain',
      before: 'document',
      after: 'document',
      sequence: 'plain',
    },
  },
  idempotency_key: {
    key: ['scope', 'key_hash'],
    onErasure: 'deleted',
    columns: {
      scope: 'holder',
      key_hash: 'plain',
      request_hash: 'plain',
      response: 'document',
      created_at: 'plain',
    },
  },
  load_failure: {
    key: ['section', 'version', 'stage', 'day'],
    columns: {
      section: 'plain',
      version: 'plain',
      stage: 'plain',
      day: 'plain',
      count: 'plain',
      first_at: 'plain',
      last_at: 'plain',
    },
  },
  section_open: {
    key: ['section', 'version', 'day'],
    columns: { section: 'plain', version: 'plain', day: 'plain', count: 'plain' },
  },
  settings_revision: {
    key: ['revision'],
    columns: { revision: 'plain', saved_at: 'plain', saved_by: 'author' },
  },
  setting: {
    key: ['name', 'revision'],
    columns: { name: 'plain', revision: 'settings-revision', value: 'typed' },
  },
  institute_logo: {
    key: ['hash', 'picture'],
    columns: { hash: 'plain', picture: 'plain', content: 'typed' },
  },
  // A copy of the data with this secret would let its holder sign in as any account.
  server_secret: { key: ['name'], isCopied: false, columns: { name: 'plain', secret: 'secret' } },
  // A limit is counted for some minutes.
  rate_limit: {
    key: ['key'],
    isCopied: false,
    columns: { key: 'plain', count: 'plain', expires_at: 'plain' },
  },
  // The rows belong to the servers that run.
  task_run: { key: ['name'], isCopied: false, columns: { name: 'plain', started_at: 'plain' } },
  server_instance: {
    key: ['id'],
    isCopied: false,
    columns: { id: 'plain', host: 'plain', newest_migration: 'plain', started_at: 'plain', seen_at: 'plain' },
  },
  // It is empty outside of a transaction.
  running_erasure: { key: ['id'], isCopied: false, columns: { id: 'plain' } },
  import: {
    key: ['id'],
    columns: {
      id: 'plain',
      state: 'plain',
      cut_over: 'plain',
      row_count: 'plain',
      sheets: 'plain',
      content: 'document',
      made: 'plain',
      cut_over_before: 'plain',
      created_at: 'plain',
      created_by: 'author',
      applied_at: 'plain',
      undone_at: 'plain',
    },
  },
  import_record: {
    key: ['import_id', 'kind', 'record_id'],
    columns: { import_id: 'import', kind: 'plain', record_id: 'plain' },
  },
  import_column: {
    key: ['sheet', 'heading'],
    columns: { sheet: 'plain', heading: 'typed', field: 'plain' },
  },
};
