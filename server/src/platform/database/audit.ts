import type { AuditAction, HistoryKind } from 'api-contract/audit-actions';
import type { Transaction } from 'kysely';
import { newId } from './id';
import { type Params, prepared } from './prepared';
import type { NewAuditEntry, Tables } from './schema';

/** The signed-in account that makes a change. */
export interface Actor {
  id: string;
  username: string;
}

/** A change and its author. */
export interface AuditEntry {
  /** `null`: not signed in. */
  actor: Actor | null;
  action: AuditAction;
  /** The changed record. */
  entity: {
    type: HistoryKind;
    id: string;
  };
  before?: object;
  after?: object;
}

/** Records a change, in the transaction of the change itself. */
export async function recordAuditEntry(transaction: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  await insertEntry(transaction, auditEntryRow(entry, new Date().toISOString()));
}

/** The row of an entry, which the database numbers. */
export function auditEntryRow(entry: AuditEntry, at: string): NewAuditEntry {
  return {
    id: newId(),
    at,
    actor_id: entry.actor?.id ?? null,
    actor_username: entry.actor?.username ?? null,
    action: entry.action,
    entity_type: entry.entity.type,
    entity_id: entry.entity.id,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
  };
}

const insertEntry = prepared((database, param: Params<NewAuditEntry>) =>
  database.insertInto('audit_entry').values({
    id: param('id'),
    at: param('at'),
    actor_id: param('actor_id'),
    actor_username: param('actor_username'),
    action: param('action'),
    entity_type: param('entity_type'),
    entity_id: param('entity_id'),
    before: param('before'),
    after: param('after'),
  }),
);
