import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import { recordAuditEntry } from '../audit';
import { inTransaction } from '../in-transaction';
import { migrate } from '../migrate';

const ENTRY = {
  action: 'booking.created',
  entity_type: 'booking',
  entity_id: 'one',
  before: null,
  after: null,
};

testOnEmptyDatabases('numbers audit entries of every release', async (database, kind) => {
  await migrate(database, kind, { upTo: '0016-waiting-bookings' });
  const recordAsBefore = (id: string, at: string) =>
    database
      .insertInto('audit_entry')
      .values({ ...ENTRY, id, at })
      .execute();
  await recordAsBefore('c', '2026-01-02');
  await recordAsBefore('b', '2026-01-01');
  await recordAsBefore('a', '2026-01-02');
  await migrate(database, kind);
  await recordAsBefore('d', '2020-01-01');
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
  expect(entries.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(entries.slice(0, 4).map(({ id }) => id)).toEqual(['b', 'a', 'c', 'd']);
  for (const values of [{ action: 'x' }, { sequence: 9 }]) {
    await expect(database.updateTable('audit_entry').set(values).execute()).rejects.toThrow('append-only');
  }
});
