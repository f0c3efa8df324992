import { institute } from 'api-contract/institute';
import { createCalendar } from '../../platform/calendar';
import { inTransaction } from '../../platform/database/in-transaction';
import { fillAllTables } from '../../testing/full-institute';
import { useDatabases } from '../../testing/use-databases';
import { postStored } from '../ledger';
import { listBalances } from './balances';

const TODAY = '2026-06-15';
/** The last minute of May and the first of June in Jerusalem, which are both in May in UTC. */
const LAST_OF_MAY = '2026-05-31T20:59:59.999Z';
const FIRST_OF_JUNE = '2026-05-31T21:00:00.000Z';

const databases = useDatabases();

databases.onEachKind((choose) => {
  test('counts who was reminded in the current month of the time zone of the institute', async () => {
    const opened = await databases.open(await choose('reminders'));
    const { database } = opened;
    const { id: created_by } = await fillAllTables(opened);
    await database.deleteFrom('reminder').execute();
    await database.updateTable('adjustment').set({ amount: 50_000 }).execute();
    await inTransaction(database, postStored);
    const calendar = createCalendar('Asia/Jerusalem', () => new Date(`${TODAY}T09:00:00Z`));
    const ownersOf = async (filter: 'owing' | 'not-reminded') => {
      const { balances } = await listBalances(database, {
        ...{ by: 'account', filter, query: '', limit: 10 },
        ...{ until: TODAY, today: TODAY, monthBegan: calendar.startOf('2026-06-01') },
        countries: institute.phone_numbers,
      });
      return balances.map(({ _id, family_id, student_id }) => ({ _id, family_id, student_id }));
    };
    const [owing] = await ownersOf('owing');
    if (!owing) throw new Error('The institute has an account that owes.');
    const { _id, ...owner } = owing;
    const remind = async (created_at: string) => {
      await database
        .insertInto('reminder')
        .values({ ...owner, id: created_at, created_at, created_by })
        .execute();
      return (await ownersOf('not-reminded')).some((each) => each._id === _id);
    };
    expect(await remind(LAST_OF_MAY)).toBe(true);
    expect(await remind(FIRST_OF_JUNE)).toBe(false);
  });
});
