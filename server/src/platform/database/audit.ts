import type { AuditAction, HistoryKind } from 'api-contract/audit-actions';
import type { Transaction } from 'kysely';
import { newId } from './id';
import { insertRows } from './insert-rows';
import { type Params, prepared } from './prepared';
import type { Tables } from './schema';
import type { NewAuditEntry } from './tables/operation';

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
  histories.set(transaction, 'changed');
  await insertEntry(transaction, auditEntryRow(entry, new Date().toISOString()));
}

/** Records the changes of many records at once, as {@link recordAuditEntry}. */
export async function recordAuditEntries(
  transaction: Transaction<Tables>,
  entries: readonly AuditEntry[],
  at: string,
): Promise<void> {
  histories.set(transaction, 'changed');
  await insertRows(
    transaction,
    'audit_entry',
    entries.map((entry) => auditEntryRow(entry, at)),
  );
}

/** States that a request has found everything as it wants it, so that there is no change to record. */
export function recordNoChange(transaction: Transaction<Tables>): void {
  if (!histories.has(transaction)) histories.set(transaction, 'unchanged');
}

const histories = new WeakMap<Transaction<Tables>, 'changed' | 'unchanged'>();

/** Whether the transaction has recorded a change, or that there was none; `undefined` if it has recorded neither. */
export function recordedHistory(transaction: Transaction<Tables>): 'changed' | 'unchanged' | undefined {
  return histories.get(transaction);
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
