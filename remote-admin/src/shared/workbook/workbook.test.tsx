import { screen } from '@testing-library/react';
import type { Balances } from 'api-contract/balance-schema';
import type { EntryList } from 'api-contract/entry-schema';
import type { MonthList } from 'api-contract/month-schema';
import type { TeacherPay } from 'api-contract/pay-schema';
import { unzipSync } from 'fflate';
import readSheet from 'read-excel-file/universal';
import { session } from 'shared-auth';
import MonthsPage from '../../features/months/months-page';
import { useAdminSite } from '../../testing/admin-site';
import { useDownloads } from '../../testing/downloads';
import { failRequests } from '../../testing/failing-requests';

const site = useAdminSite();
const MONTH = '2026-03';
const BALANCE = 'الرصيد حتى يوم 31/3/2026';
const ADJUSTED = 'رزم ورسوم شهرية وخصومات';
const BUTTON = 'تصدير الشهر إلى Excel: آذار 2026';
const YEAR_BUTTON = 'تصدير سنة 2026 إلى Excel';

/**
 * A priced individual lesson of a student whose name looks like a formula, a group lesson, a package and a refund of a family,
 * and three payments, a cheque among them and one that was voided.
 */
beforeAll(async () => {
  for (const [lesson_type, amount] of [
    ['individual', 8050],
    ['group', 4000],
  ] as const) {
    const rate = { education_level: 'ثانوي', lesson_type, amount, from: '2026-01-01' };
    await site.request('POST', '/admin/prices', rate);
    await site.request('POST', '/admin/pay-rates', rate);
  }
  const individual = await site.enterLesson({ student_name: '=1+1', hours: 1.25 });
  await site.request('POST', `/admin/approve-individual-lesson/${individual}`);
  const group = await site.enterGroupLesson({ date: '2026-03-02', hours: 2 });
  await site.request('POST', `/admin/approve-group-lesson/${group}`);
  const { _id: family_id } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم نور',
    phones: [],
  });
  await site.request('POST', '/admin/packages', {
    family_id,
    hours: 10,
    price: 70_000,
    first_day: '2026-03-05',
    last_day: '2026-06-30',
  });
  const pay = (name: string, cost: number, more: Record<string, string> = {}) =>
    site.request<{ payment: { _id: string } }>(
      'POST',
      `/student_payments/?${new URLSearchParams({ name, cost: String(cost), date: '2026-03-10', ...more })}`,
    );
  await site.request('POST', '/admin/refunds', {
    family_id,
    amount: 1000,
    date: '2026-03-10',
    method: 'نقدًا',
  });
  await pay('ليلى حداد', 50);
  await pay('ليلى حداد', 20, { ...CHEQUE, cheque_due: '2026-05-01' });
  const { payment } = await pay('سامي خوري', 30);
  await site.request('POST', `/student_payments/${payment._id}/void`, { reason: 'سُجّلت مرتين' });
});

const downloads = useDownloads();

async function download(button = BUTTON): Promise<Uint8Array<ArrayBuffer>> {
  const user = site.open(MonthsPage);
  await user.click(await screen.findByRole('button', { name: button }));
  return downloads.onlyFile();
}

/** The rows of each sheet by their headers. */
async function read(file: Uint8Array<ArrayBuffer>) {
  const sheets = await readSheet(file.buffer);
  return Object.fromEntries(
    sheets.map(({ sheet, data: [headers = [], ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(headers.map((header, index) => [String(header), row[index]]))),
    ]),
  );
}

const CHEQUE = { method: 'شيك', cheque_number: '100199', cheque_bank: 'بنك الجليل' };

const shekels = (agorot: number) => agorot / 100;

test('holds what the server says of the month, with totals as formulas', async () => {
  const file = await download();
  const sheets = await read(file);
  expect(Object.keys(sheets)).toEqual([
    'الأشهر',
    'الدروس',
    'المعلمون',
    'أجور المعلمين',
    'حركة الحسابات',
    'الطلاب',
    'القيود',
    'المدفوعات',
    'الشيكات',
    'أرصدة الطلاب',
  ]);
  const rowsOf = (sheet: string) => sheets[sheet]?.slice(0, -1);
  const totalsOf = (sheet: string) => sheets[sheet]?.at(-1);

  expect(rowsOf('الأشهر')).toMatchObject([
    { الشهر: 'آذار 2026', 'الساعات الفردية': 1.25, 'الساعات الجماعية': 2 },
  ]);
  expect(rowsOf('الدروس')).toMatchObject([
    { التاريخ: new Date('2026-03-02'), 'نوع الدرس': 'جماعي', الطلاب: 'ليلى حداد، سامي خوري', الساعات: 2 },
    { التاريخ: new Date('2026-03-04'), 'نوع الدرس': 'فردي', الطلاب: '=1+1', الساعات: 1.25 },
  ]);
  expect(totalsOf('الدروس')).toMatchObject({ التاريخ: 'المجموع', الساعات: 3.25 });
  expect(totalsOf('المعلمون')).toMatchObject({ 'فردي ثانوي': 1.25, 'جماعي ثانوي': 2, المجموع: 3.25 });
  expect(totalsOf('الطلاب')).toMatchObject({ 'الساعات الجماعية': 4 });

  const { entries } = await site.request<EntryList>('GET', `/admin/entries?month=${MONTH}`);
  const lessons = entries.filter(({ kind }) => kind === 'lesson');
  expect(rowsOf('القيود')).toMatchObject([
    ...lessons.map(({ account_name, student_name, amount, lesson }) => ({
      القيد: 'درس',
      الحساب: account_name,
      الطالب: student_name,
      'ساعات محسوبة': lesson?.charged_hours,
      'سعر الساعة': shekels(lesson?.price ?? 0),
      'رسوم الدروس': shekels(amount),
    })),
    { القيد: 'رزمة', الحساب: 'أم نور', الطالب: null, [ADJUSTED]: 700 },
    { القيد: 'دفعة', الحساب: 'ليلى حداد', المدفوع: 50 },
    { القيد: 'دفعة', الحساب: 'ليلى حداد', المدفوع: 20 },
    { القيد: 'دفعة', الحساب: 'سامي خوري', المدفوع: 30 },
    { القيد: 'مبلغ مُعاد', الحساب: 'أم نور', المدفوع: -10 },
  ]);
  const { months } = await site.request<MonthList>('GET', '/admin/months');
  const totals = months.find(({ month }) => month === MONTH)?.totals;
  expect(totals).toMatchObject({ charged: 26_063, adjusted: 70_000, paid: 9_000 });
  const sums = { 'رسوم الدروس': 260.63, [ADJUSTED]: 700, المدفوع: 90 };
  expect(totalsOf('القيود')).toMatchObject(sums);
  expect(totalsOf('الأشهر')).toMatchObject({ ...sums, الفرق: 870.63 });
  expect(totalsOf('حركة الحسابات')).toMatchObject({
    ...sums,
    'الرصيد السابق': 0,
    'الرصيد في النهاية': 870.63,
  });

  // What was voided is reversed on the day of voiding.
  expect(totalsOf('المدفوعات')).toMatchObject({ المبلغ: 90 });
  expect(rowsOf('المدفوعات')?.filter((row) => row['رقم سند الصرف'] !== null)).toEqual([
    expect.objectContaining({ القيد: 'مبلغ مُعاد', المبلغ: -10, التاريخ: new Date('2026-03-10') }),
  ]);
  expect(rowsOf('الشيكات')).toEqual([
    expect.objectContaining({
      'رقم الشيك': '100199',
      'تاريخ الاستحقاق': new Date('2026-05-01'),
      المبلغ: 20,
      الحالة: 'لم يُودَع',
    }),
  ]);

  const { balances } = await site.request<Balances>('GET', `/admin/balances?until=${MONTH}`);
  expect(rowsOf('أرصدة الطلاب')).toMatchObject(
    balances.map(({ name, charged, paid, balance }) => ({
      الطالب: name,
      'رسوم الدروس': shekels(charged),
      المدفوع: shekels(paid),
      [BALANCE]: shekels(balance),
    })),
  );
  expect(totalsOf('أرصدة الطلاب')).toMatchObject({ [BALANCE]: 870.63 });

  const { pay } = await site.request<{ pay: TeacherPay[] }>('GET', `/admin/pay?month=${MONTH}`);
  expect(totalsOf('أجور المعلمين')).toMatchObject({ المجموع: shekels(pay[0]?.total ?? 0) });

  const xml = (name: string) => new TextDecoder().decode(unzipSync(file)[name]);
  const sheetNames = Object.keys(sheets).map((_, index) => `xl/worksheets/sheet${index + 1}.xml`);
  const formulas = sheetNames.map((name) => xml(name).match(/<f>.*?<\/f>/g) ?? []);
  for (const [index, ofSheet] of formulas.entries()) {
    expect(ofSheet.length).toBeGreaterThan(0);
    for (const formula of ofSheet) expect(formula).toMatch(/^<f>SUM\(/);
    expect(xml(sheetNames[index] as string)).toContain('rightToLeft="1"');
  }
});

test('holds the months of a year until the current one', async () => {
  const sheets = await read(await download(YEAR_BUTTON));
  const { balances } = await site.request<Balances>('GET', '/admin/balances?until=2026-12');
  expect(sheets.الأشهر?.at(2)).toMatchObject({ الشهر: 'آذار 2026', 'رسوم الدروس': 260.63 });
  expect(sheets['أجور المعلمين']?.at(0)).toMatchObject({ الشهر: 'آذار 2026' });
  const balance = balances.reduce((sum, row) => sum + row.balance, 0);
  expect(sheets['حركة الحسابات']?.at(-1)).toMatchObject({ 'الرصيد في النهاية': shekels(balance) });
});

test('leaves out the pay of teachers for those who may not see it', async () => {
  const secretary = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(secretary.username, secretary.password));
  expect(Object.keys(await read(await download()))).not.toContain('أجور المعلمين');
});

test('writes no file when a part of the month cannot be read', async () => {
  const user = site.open(MonthsPage);
  const button = await screen.findByRole('button', { name: BUTTON });
  failRequests('/admin/workbooks');
  await user.click(button);
  expect(await screen.findByText(/^لم تصل بيانات الملف كاملة/)).toBeVisible();
  expect(downloads.files).toEqual([]);
});
