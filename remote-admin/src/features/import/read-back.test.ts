import { yearsAfter } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { IMPORT_SHEETS } from 'api-contract/import';
import { writeWorkbook } from '../../shared/spreadsheet/write-workbook';
import { readInstitute } from '../../shared/workbook/read-institute';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn } from '../../testing/bookings';
import { openTable } from './sheets/import-table';
import { readFile } from './sheets/read-file';
import { readSentRows, writeBody } from './sheets/sent-rows';

const site = useAdminSite();

test('what the institute exports is read back without a hand', async () => {
  const { _id: family_id } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'خالد عودة',
    phones: ['0521234567', '046123456'],
  });
  const student = { name: 'زين عودة', education_level: 'إعدادي', grade: 'الصف السابع' };
  const { _id: student_id } = await site.request<{ _id: string }>('POST', '/admin/students', {
    ...student,
    family_id,
  });
  const lesson = await site.enterGroupLesson({ student_names: ['زين عودة', 'ليان سليم'] });
  await site.request('POST', `/admin/approve-group-lesson/${lesson}`);
  const price = { education_level: 'إعدادي', lesson_type: 'individual', amount: 12_050, from: '2026-01-01' };
  await site.request('POST', '/admin/prices', price);
  const { _id: room_id } = await site.request<{ _id: string }>('POST', '/admin/rooms', {
    name: 'قاعة البحر',
    seats: 8,
  });
  const { teachers } = await site.request<{ teachers: { _id: string }[] }>('GET', '/admin/teachers');
  const last_day = yearsAfter(currentDay(), 1);
  const weekly = { weekday: 0, start: '16:30', minutes: 90, first_day: currentDay(), last_day };
  const taught = { subject: 'فيزياء', education_level: 'إعدادي', lesson_type: 'individual' };
  await site.request('POST', '/admin/series', {
    ...weekly,
    ...taught,
    teacher_id: teachers[0]?._id,
    room_id,
    student_ids: [student_id],
  });
  const payer = { name: student.name, cost: '500', date: '2026-03-05', method: 'نقدًا' };
  await site.request('POST', `/student_payments/?${new URLSearchParams(payer)}`);
  const date = '2026-03-06';
  await site.request('POST', '/admin/refunds', { family_id, amount: 1000, date, method: 'نقدًا' });
  await site.request('POST', '/admin/adjustments', { student_id, amount: 2500, date, reason: 'كتاب' });
  await site.request('POST', '/admin/make-ups', { student_id, hours: 1, last_day, reason: 'مرض' });
  await bookingsOn(site).book('هبة ناصر');
  const sheets = await readFile('institute.xlsx', writeWorkbook(await readInstitute()));
  const tables = sheets
    .map((sheet, place) =>
      openTable(
        { id: String(place), fileName: '', sheet },
        { kinds: IMPORT_SHEETS, stored: {}, cutOver: '' },
      ),
    )
    .filter(({ columns }) => columns.length > 0);
  expect(tables.map(({ kind }) => kind)).toEqual([
    'families',
    'students',
    'teachers',
    'prices',
    'series',
    'lessons',
    'payments',
    'opening',
    ...['', '', '', '', ''],
  ]);
  const nothing = { edits: new Map(), leftOut: new Set<string>() };
  const pause = async () => undefined;
  const body = await writeBody({}, await readSentRows(tables, nothing, pause), pause);
  expect(JSON.parse(new TextDecoder().decode(body)).sheets).toMatchObject({
    families: [{ guardian_name: 'خالد عودة', phone: ['0521234567'], phones: ['046123456'] }],
    students: expect.arrayContaining([
      expect.objectContaining({ ...student, guardian_name: 'خالد عودة', active: 'نعم' }),
      expect.objectContaining({ name: 'ليان سليم' }),
    ]),
    teachers: [{ name: 'samira' }],
    prices: [price],
    series: [
      { ...weekly, ...taught, teacher_name: 'samira', room: 'قاعة البحر', student_names: ['زين عودة'] },
    ],
    payments: [{ name: 'زين عودة', cost: 500, date: '2026-03-05', method: 'نقدًا' }],
    opening: expect.arrayContaining([expect.objectContaining({ name: 'خالد عودة' })]),
    lessons: [
      {
        date: '2026-03-04',
        teacher_name: 'samira',
        student_names: ['زين عودة', 'ليان سليم'],
        hours: 1.5,
        subject: 'رياضيات',
        lesson_type: 'group',
      },
    ],
  });
});
