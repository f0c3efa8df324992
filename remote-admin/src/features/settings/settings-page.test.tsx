import { screen, waitFor } from '@testing-library/react';
import { IMPORT_SHEETS } from 'api-contract/import';
import { IMPORT_SHEET_NAMES } from 'api-contract/import-headings';
import type { SettingsResponse } from 'api-contract/institute-schema';
import readSheet from 'read-excel-file/universal';
import { useAdminSite } from '../../testing/admin-site';
import { useDownloads } from '../../testing/downloads';
import SettingsPage from './settings-page';

const site = useAdminSite();
const downloads = useDownloads();

/** A PNG file of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const current = () => site.request<SettingsResponse>('GET', '/admin/settings', undefined, site.adminToken);
const change = (body: object) => site.request('PATCH', '/admin/settings', body, site.adminToken);
const field = (label: string) => screen.findByLabelText(label);

let user: ReturnType<typeof site.open>;
/** Puts the text into a field at once: each key would draw the whole form. */
async function type(label: string, text: string) {
  await user.clear(await field(label));
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
const save = () => user.click(screen.getByRole('button', { name: 'حفظ الإعدادات' }));

test('saves lists line by line, and shows what the server has stored', async () => {
  user = site.open(SettingsPage);
  await type('أرقام أخرى', '٠٤٨٥٠١٢٣٤\n059 123 4567');
  await type('أرقام دول أخرى', '970: 059، 056\n962 079');
  await type('العنوان', 'شارع الميناء 3');
  await save();
  expect(await screen.findByText(/^حُفظت الإعدادات/)).toBeInTheDocument();
  expect(await current()).toMatchObject({
    revision: 1,
    phones: ['048501234', '059 123 4567'],
    address: 'شارع الميناء 3',
    phone_numbers: {
      other_countries: [
        { country_code: '970', prefixes: ['059', '056'] },
        { country_code: '962', prefixes: ['079'] },
      ],
    },
  });
  expect(await field('أرقام أخرى')).toHaveValue('048501234\n059 123 4567');
});

test('shows the reason beside each rejected field, and keeps what is typed', async () => {
  const { revision } = await current();
  user = site.open(SettingsPage);
  await type('رقم الهاتف', '12');
  await type('رابطها', 'facebook');
  await type('آخر سطر في السند', 'شكرًا لكم');
  await save();
  await waitFor(() => expect(screen.getByLabelText('رقم الهاتف')).toHaveFocus());
  expect(await field('رقم الهاتف')).toHaveAccessibleDescription(/المطلوب رقم واحد/);
  expect(await field('رابطها')).toHaveAccessibleDescription(/المطلوب رابط كامل/);
  expect(await field('آخر سطر في السند')).toHaveValue('شكرًا لكم');
  expect((await current()).revision).toBe(revision);
});

test('saves discounts of siblings, the lowest price, and whether teachers see their pay, after it names what is wrong', async () => {
  user = site.open(SettingsPage);
  await type('خصم الإخوة (%)', '١٠، 15%');
  await type('أقل سعر للساعة بعد خصم الإخوة (شيكل)', 'أربعون');
  await save();
  const lowest = await field('أقل سعر للساعة بعد خصم الإخوة (شيكل)');
  expect(lowest).toHaveAccessibleDescription(/أدخل مبلغًا بالشيكل/);
  await type('أقل سعر للساعة بعد خصم الإخوة (شيكل)', '٤٢٫٥');
  await user.selectOptions(await field('يرى المعلمون أجرهم'), 'نعم');
  await save();
  expect(await screen.findByText(/^حُفظت الإعدادات/)).toBeInTheDocument();
  expect(await current()).toMatchObject({ sibling_discounts: [10, 15], lowest_price: 4250, show_pay: true });
  expect(await field('يرى المعلمون أجرهم')).toHaveDisplayValue('نعم');
  expect(await field('أقل سعر للساعة بعد خصم الإخوة (شيكل)')).toHaveValue('42.50');
});

test('saves what receipts say of taxes, after it names what is wrong', async () => {
  user = site.open(SettingsPage);
  await type('الصفة الضريبية', 'مشتغل مرخّص');
  await type('ضريبة القيمة المضافة', '17: 1/10/2015\n180: 1/1/2025');
  await type('الحدّ القانوني للدفع نقدًا (شيكل)', '6000.5');
  await save();
  expect(await field('ضريبة القيمة المضافة')).toHaveAccessibleDescription(/اكتب في كل سطر نسبة/);
  expect(await field('الحدّ القانوني للدفع نقدًا (شيكل)')).toHaveAccessibleDescription(/أدخل عددًا صحيحًا/);
  await type('ضريبة القيمة المضافة', '17: 1/10/2015\n١٨٪ ١/١/٢٠٢٥');
  await type('الحدّ القانوني للدفع نقدًا (شيكل)', '6,000');
  await save();
  expect(await screen.findByText(/^حُفظت الإعدادات/)).toBeInTheDocument();
  const vat_rates = [
    { percent: 17, from: '2015-10-01' },
    { percent: 18, from: '2025-01-01' },
  ];
  expect(await current()).toMatchObject({ tax_status: 'مشتغل مرخّص', vat_rates, cash_limit: 6000 });
  expect(await field('ضريبة القيمة المضافة')).toHaveValue('17: 1/10/2015\n18: 1/1/2025');
});

test('keeps what another person has saved in other fields since the page was opened', async () => {
  user = site.open(SettingsPage);
  await type('القاعات', 'قاعة 1\nقاعة 2');
  await change({ tax_number: '555' });
  await save();
  await waitFor(() => expect(screen.getByLabelText('الرقم الضريبي')).toHaveValue('555'));
  expect(await current()).toMatchObject({ tax_number: '555', rooms: ['قاعة 1', 'قاعة 2'] });
});

test('asks which value stays where another person has changed the same field', async () => {
  user = site.open(SettingsPage);
  await type('الرقم الضريبي', '888');
  await change({ tax_number: '999', address: 'شارع الجبل 1' });
  await save();
  await user.click(await screen.findByRole('radio', { name: 'المحفوظ الآن: 999' }));
  await user.click(screen.getByRole('button', { name: 'حفظ ما اخترته' }));
  await waitFor(() => expect(screen.getByLabelText('العنوان')).toHaveValue('شارع الجبل 1'));
  expect(await field('الرقم الضريبي')).toHaveValue('999');
});

test('uploads and removes a logo, and saves the form between', async () => {
  user = site.open(SettingsPage);
  const choose = await screen.findByLabelText('رفع شعار', { selector: 'input' });
  await user.upload(
    choose,
    new File(['not a picture, but long enough for a header'], 'logo.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('هذا الملف ليس صورة PNG أو JPEG أو WebP.')).toBeInTheDocument();
  await user.upload(choose, new File([PICTURE], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText(/^حُفظ الشعار/)).toBeInTheDocument();
  const { logo } = await current();
  expect(screen.getByRole('img', { name: 'الشعار' })).toHaveAttribute(
    'src',
    `/institute/logo/${logo}-192.png`,
  );
  await type('الرقم الضريبي', '111');
  await save();
  expect(await screen.findByText(/^حُفظت الإعدادات/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'إزالة الشعار' }));
  expect(await screen.findByText(/^أُزيل الشعار/)).toBeInTheDocument();
  expect((await current()).logo).toBe('');
});

test('exports the whole institute as sheets whose headings the import knows', async () => {
  await site.request('POST', '/admin/families', { guardian_name: 'أم سلمى', phones: ['0521234567'] });
  user = site.open(SettingsPage);
  await user.click(await screen.findByRole('button', { name: 'تصدير كل البيانات إلى Excel' }));
  const { buffer } = await downloads.onlyFile();
  const sheets = await readSheet(buffer);
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    ...IMPORT_SHEETS.map((sheet) => IMPORT_SHEET_NAMES[sheet][0]),
    'رزم الساعات',
    'الرسوم الشهرية',
    'خصومات وإضافات',
    'سندات الصرف',
    'التعويضات',
    'الحجوزات',
    'القاعات',
  ]);
  const [headings, ...rows] = sheets[0]?.data ?? [];
  expect(headings?.slice(0, 2)).toEqual(['ولي الأمر', 'هاتف ولي الأمر']);
  expect(rows.map((row) => row.slice(0, 2))).toContainEqual(['أم سلمى', '0521234567']);
});
