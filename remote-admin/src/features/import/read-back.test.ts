import { IMPORT_SHEETS } from 'api-contract/import';
import { writeWorkbook } from '../../shared/spreadsheet/write-workbook';
import { readInstitute } from '../../shared/workbook/read-institute';
import { useAdminSite } from '../../testing/admin-site';
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
  await site.request('POST', '/admin/students', { ...student, family_id });
  const lesson = await site.enterGroupLesson({ student_names: ['زين عودة', 'ليان سليم'] });
  await site.request('POST', `/admin/approve-group-lesson/${lesson}`);
  const price = { education_level: 'إعدادي', lesson_type: 'individual', amount: 12_050, from: '2026-01-01' };
  await site.request('POST', '/admin/prices', price);
  await site.request('POST', '/admin/rooms', { name: 'قاعة البحر', seats: 8 });
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
    'lessons',
    '',
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
