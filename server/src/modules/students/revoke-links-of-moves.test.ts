import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts/accounts';
import { createFamily } from './families';
import { revokeLinksOfMoves } from './revoke-links-of-moves';
import { changeStudent, createStudent } from './write-students';

const TODAY = '2026-06-15';
const MOVE = '2026-06-20';

const databases = useDatabases();

databases.onEachKind((choose) => {
  test('ends links on the day for which a move to another family was planned, and not before', async () => {
    const { database } = await databases.open(await choose('moves'));
    const account = await createAccount(database, null, {
      username: 'owner',
      email: 'owner@institute.test',
      role: 'admin',
      birthday: null,
      passwordHash: '-',
      emailVerified: true,
    });
    const owner = { id: account?.id ?? '', username: 'owner', role: 'admin', right: 'owner' } as const;
    const [left, next, single, child] = await inTransaction(database, async (transaction) => {
      const family = async (guardian_name: string) =>
        (await createFamily(transaction, owner, { guardian_name, phones: [] }, TODAY))._id;
      const student = async (name: string, family_id: string | null) =>
        (await createStudent(transaction, owner, { name, family_id }, TODAY))._id;
      const [first, second] = [await family('أم ليان'), await family('أم سامر')];
      return [first, second, await student('رنيم سعد', null), await student('ليان سعد', first)] as const;
    });
    const link = async (table: 'family_link' | 'calendar_link', owned: object, created: string) => {
      const id = newId();
      const made = { id, key_hash: id, created_at: `${created}T12:00:00.000Z`, created_by: owner.id };
      await database
        .insertInto(table)
        .values({ ...made, ...owned, revoked_at: null })
        .execute();
      return id;
    };
    const [ofLeft, ofNext, ofSingle, since] = [
      await link('family_link', { family_id: left }, TODAY),
      await link('family_link', { family_id: next }, TODAY),
      await link('family_link', { student_id: single }, TODAY),
      await link('calendar_link', { family_id: left }, dayAfter(MOVE)),
    ];
    for (const id of [child, single])
      await inTransaction(database, (transaction) =>
        changeStudent(transaction, owner, id, { family_id: next, from: MOVE }, TODAY),
      );
    const working = async (today: string) => {
      const startOf = (day: string) => `${day}T00:00:00.000Z`;
      await revokeLinksOfMoves(database, { today: () => today, startOf });
      const rows = [
        ...(await database.selectFrom('family_link').selectAll().execute()),
        ...(await database.selectFrom('calendar_link').selectAll().execute()),
      ];
      return rows.flatMap(({ id, revoked_at }) => (revoked_at === null ? [id] : [])).sort();
    };
    expect(await working(dayBefore(MOVE))).toEqual([ofLeft, ofNext, ofSingle, since].sort());
    expect(await working(MOVE)).toEqual([ofNext, since].sort());
  });
});
