import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import { migrate } from '../../platform/database/migrate';
import { testOnEmptyDatabases } from '../../testing/empty-databases';
import { createAccount } from '../accounts';
import { changeBooking, createBooking } from './write-bookings';

const NOW = { day: '2026-05-04', time: '12:00' };
const REQUEST = {
  parentName: '',
  phone: '0591234567',
  subject: 'رياضيات',
  ageLevel: 'الصف السابع',
  lessonDate: '2190-05-04',
  lessonTime: '16:30',
  hours: 1.5,
  notes: '',
  lessonType: 'group',
  students: ['ليلى', 'آدم'],
} as const;

testOnEmptyDatabases(
  'rejects an edit that breaks a rule, unless the stored booking breaks it already',
  async (database, kind) => {
    await migrate(database, kind);
    const admin = (await createAccount(database, null, {
      username: 'mudira',
      email: 'a@b.test',
      role: 'admin',
      birthday: null,
      passwordHash: '-',
      emailVerified: true,
    })) as Actor;
    const { _id } = await inTransaction(database, (transaction) =>
      createBooking(transaction, { ...REQUEST, students: ['ليلى', 'آدم'] }, NOW),
    );
    const edit = (change: object) =>
      inTransaction(database, (transaction) => changeBooking(transaction, admin, _id, change));
    await expect(edit({ phone: '' })).rejects.toMatchObject({ statusCode: 422 });

    // A row of an earlier system is like this: without a phone, and a group of one.
    await database.updateTable('booking').set({ phone: '', age_level: '' }).execute();
    await database.deleteFrom('booking_student').where('position', '=', 1).execute();
    expect(await edit({ notes: 'قبل العصر' })).toMatchObject({ notes: 'قبل العصر', phone: '' });
    const resent = { ...REQUEST, phone: '', ageLevel: '', notes: 'بعد العصر', students: ['ليلى'] };
    expect(await edit(resent)).toMatchObject({ notes: 'بعد العصر', phone: '', students: ['ليلى'] });
    await expect(edit({ subject: '' })).rejects.toMatchObject({
      statusCode: 422,
      detail: [{ loc: ['body', 'subject'], msg: '⚠️ اختر المادة.' }],
    });
    expect(await edit({ hours: 24 })).toMatchObject({ hours: 24 });
    const tooMany = Array.from({ length: 21 }, (_, position) => `طالب ${position}`);
    await expect(edit({ students: tooMany })).rejects.toMatchObject({ statusCode: 422 });
    expect(await edit({ phone: '0591234567', students: ['ليلى', 'آدم'] })).toMatchObject({
      phone: '0591234567',
      ageLevel: '',
    });
  },
);
