import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import { type Calendar, createCalendar } from '../../platform/calendar';
import { newId } from '../../platform/database/id';
import { inTransaction } from '../../platform/database/in-transaction';
import { hashOfKey } from '../../platform/link-keys';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts/accounts';
import { openFamilyLink } from '../family-page/family-links';
import { accountFor } from '../ledger';
import { openStatementLink } from '../statements/statement-links';
import { readCalendar } from '../timetable/read-calendar';
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
    const [left, leftToo, next, single, child, childToo] = await inTransaction(
      database,
      async (transaction) => {
        const family = async (guardian_name: string) =>
          (await createFamily(transaction, owner, { guardian_name, phones: [] }, TODAY))._id;
        const student = async (name: string, family_id: string | null) =>
          (await createStudent(transaction, owner, { name, family_id }, TODAY))._id;
        const [first, second, third] = [
          await family('أم ليان'),
          await family('أم سامر'),
          await family('أم زين'),
        ];
        const students = [await student('رنيم سعد', null), await student('ليان سعد', first)] as const;
        return [first, second, third, ...students, await student('سامر حداد', second)] as const;
      },
    );
    const links: { id: string; table: keyof typeof open }[] = [];
    const link = async (table: keyof typeof open, owned: object, created: string) => {
      const id = newId();
      const made = { key_hash: hashOfKey(id), created_at: `${created}T12:00:00.000Z`, created_by: owner.id };
      await database
        .insertInto(table)
        .values({ id, ...made, ...owned, revoked_at: null })
        .execute();
      links.push({ id, table });
      return id;
    };
    const open = {
      family_link: (key: string, calendar: Calendar) => openFamilyLink(database, key, calendar),
      statement_link: (key: string, calendar: Calendar) => openStatementLink(database, key, calendar),
      calendar_link: (key: string, calendar: Calendar) =>
        readCalendar(database, key, { calendar, institute: 'منارة' }),
    };
    await link('family_link', { family_id: left }, TODAY);
    await link('calendar_link', { family_id: leftToo }, TODAY);
    const account_id = await inTransaction(database, (transaction) =>
      accountFor(transaction, { family: left }, TODAY),
    );
    const statement = { account_id, expires_at: '9999-12-31T00:00:00.000Z' };
    await link('statement_link', { family_id: left, ...statement }, TODAY);
    await link('family_link', { student_id: single }, TODAY);
    const staying = [
      await link('family_link', { family_id: next }, TODAY),
      await link('calendar_link', { family_id: left }, dayAfter(MOVE)),
    ];
    for (const id of [child, childToo, single])
      await inTransaction(database, (transaction) =>
        changeStudent(transaction, owner, id, { family_id: next, from: MOVE }, TODAY),
      );
    /** The links that open on a day before the task runs, and those that it leaves. */
    const working = async (today: string) => {
      const calendar = createCalendar('UTC', () => new Date(`${today}T12:00:00Z`));
      const opened: string[] = [];
      for (const { id, table } of links)
        await open[table](id, calendar).then(
          () => opened.push(id),
          () => undefined,
        );
      await revokeLinksOfMoves(database, calendar);
      const unrevoked: string[] = [];
      for (const { id, table } of links) {
        const unrevokedRow = database.selectFrom(table).where('id', '=', id).where('revoked_at', 'is', null);
        if (await unrevokedRow.select('id').executeTakeFirst()) unrevoked.push(id);
      }
      return { opened, unrevoked };
    };
    const all = links.map(({ id }) => id);
    expect(await working(dayBefore(MOVE))).toEqual({ opened: all, unrevoked: all });
    expect(await working(MOVE)).toEqual({ opened: staying, unrevoked: staying });
  });
});
