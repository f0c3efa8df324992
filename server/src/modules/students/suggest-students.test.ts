import { inTransaction } from '../../platform/database/in-transaction';
import { insertRows } from '../../platform/database/insert-rows';
import { studentKey } from '../../platform/names/name-keys';
import { useDatabases } from '../../testing/use-databases';
import { createAccount } from '../accounts';
import { resolveStudents } from './resolve-students';
import { suggestStudents } from './suggest-students';

const databases = useDatabases();

databases.onEachKind((choose) => {
  test('suggests a student once, by any spelling, under the name of the record', async () => {
    const { database } = await databases.open(await choose('suggest'));
    const account = await createAccount(database, null, {
      username: 'admin',
      email: 'admin@institute.test',
      birthday: null,
      role: 'admin',
      passwordHash: '-',
      emailVerified: true,
    });
    const payers = ['رنا سليم', 'رنا سليم حسن', 'رنا / سليم'];
    const students = await inTransaction(database, (transaction) =>
      resolveStudents(transaction, null, payers),
    );
    const rana = students.get('رنا سليم')?.id ?? '';
    await database
      .insertInto('student_alias')
      .values({ name_key: 'روني', spelling: 'روني', name_folded: 'روني', student_id: rana })
      .execute();
    await insertRows(
      database,
      'payment',
      payers.map((name, index) => ({
        id: name,
        name,
        name_folded: studentKey(name),
        cost: 50,
        date: '2026-03-01',
        created_at: '2026-03-01',
        created_by: account?.id,
        receipt_number: index + 1,
        student_id: students.get(name)?.id,
      })),
    );
    const suggest = (text: string, page = {}) =>
      suggestStudents(database, { teacherId: undefined, text, day: '2026-03-15', ...page });
    expect(await suggest('روني')).toEqual({
      students: ['رنا سليم'],
      records: [
        {
          _id: rana,
          name: 'رنا سليم',
          aliases: ['روني'],
          education_level: null,
          grade: null,
          school: null,
          guardian_name: null,
        },
      ],
      next_cursor: null,
    });
    expect((await suggest('رنا')).students.toSorted()).toEqual(payers.toSorted());
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await suggest('رنا', { limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.students);
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(found.toSorted()).toEqual(payers.toSorted());
    const merged = { merged_into: students.get('رنا سليم حسن')?.id ?? null };
    await database.updateTable('student').set(merged).where('id', '=', rana).execute();
    expect((await suggest('روني')).students).toEqual([]);
  });
});
