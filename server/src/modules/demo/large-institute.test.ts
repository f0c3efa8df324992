import { readAllRows } from '../../testing/all-rows';
import { useDatabases } from '../../testing/use-databases';
import { postStored } from '../ledger';
import { fillLarge, type LargeSize } from './large-institute';

const TODAY = '2026-03-20';
const SIZE: LargeSize = {
  months: 4,
  openMonths: 2,
  teachers: 5,
  families: 6,
  lessons: 300,
  pending: 7,
  payments: 30,
  packages: 4,
};

const databases = useDatabases();

databases.onEachKind((choose) => {
  async function filled(name: string) {
    const open = await databases.open(await choose(name));
    await fillLarge(open.database, { today: TODAY, passwordHash: 'no hash', size: SIZE });
    return open;
  }

  test('has as many lessons, families and months as asked for', async () => {
    const rows = await readAllRows(await filled('large'));
    expect(rows.lesson).toHaveLength(SIZE.lessons);
    expect(rows.lesson.filter(({ status }) => status === 'pending')).toHaveLength(SIZE.pending);
    expect([rows.family.length, rows.student.length]).toEqual([6, 14]);
    expect(rows.closed_month.map(({ month }) => month)).toEqual(['2025-12', '2026-01']);
    const created = rows.audit_entry.filter(({ action }) => action === 'lesson.created');
    expect(created).toHaveLength(SIZE.lessons);
  });

  test('is posted whole', async () => {
    const open = await filled('large');
    const before = await readAllRows(open);
    await open.database.transaction().execute(postStored);
    expect(await readAllRows(open)).toEqual(before);
    const posted = new Set(before.pay_entry.map(({ lesson_id }) => lesson_id));
    const approved = before.lesson.filter(({ status }) => status === 'approved');
    expect(approved.filter(({ id }) => !posted.has(id))).toEqual([]);
    expect(before.entry.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lesson', 'package', 'fee', 'payment']),
    );
  });

  test('is the same each time', async () => {
    const [one, other] = [await readAllRows(await filled('one')), await readAllRows(await filled('other'))];
    const entries = ({ entry }: typeof one) =>
      entry.map(({ day, kind, amount }) => `${day} ${kind} ${amount}`).sort();
    expect(entries(one)).toEqual(entries(other));
  });
});
