import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import { recordAuditEntry } from '../audit';
import { inTransaction } from '../in-transaction';
import { migrate } from '../migrate';

const ENTRY = { at: '2026-01-01', action: 'booking.created', entity_type: 'booking', entity_id: 'one' };

testOnEmptyDatabases('numbers audit entries of every release', async (database, kind) => {
  const recordAsBefore = (id: string) =>
    database
      .insertInto('audit_entry')
      .values({ ...ENTRY, id })
      .execute();
  await migrate(database, kind, { upTo: '0016-waiting-bookings' });
  for (const id of ['b', 'c', 'a']) await recordAsBefore(id);
  await migrate(database, kind, { upTo: '0017-audit-sequence' });
  // A server of the previous release, before the earlier entries are numbered.
  await recordAsBefore('0');
  await migrate(database, kind);
  await inTransaction(database, (transaction) =>
    recordAuditEntry(transaction, {
      actor: null,
      action: 'booking.created',
      entity: { type: 'booking', id: 'one' },
    }),
  );
  const entries = await database
    .selectFrom('audit_entry')
    .select(['id', 'sequence'])
    .orderBy('sequence')
    .execute();
  expect(entries.map(({ sequence }) => sequence)).toEqual([-2, -1, 0, 1, 2]);
  expect(entries.slice(0, 4).map(({ id }) => id)).toEqual(['a', 'b', 'c', '0']);
  for (const values of [{ action: 'x' }, { sequence: 9 }]) {
    await expect(database.updateTable('audit_entry').set(values).execute()).rejects.toThrow('append-only');
  }
  await expect(database.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only');
});
