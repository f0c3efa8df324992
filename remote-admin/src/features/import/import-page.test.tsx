import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { session } from 'shared-auth';
import { useFakeIndexedDb } from 'shared-auth/testing/fake-indexed-db';
import { IMPORT_DRAFT_DATABASE } from '../../shared/import-draft/import-draft-database';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf, rows } from '../../testing/rows';
import ImportPage from './import-page';
import { readFile } from './sheets/read-file';
import { answersOf, type ReaderAnswer, type ReaderRequest } from './sheets/request-sheets';
import type { RefusedFile } from './sheets/sheet';

jest.mock('../../shared/worker/start-worker', () => ({ startWorker: () => new InlineWorker() }));

/** Runs the code of the worker in the page: jsdom has no workers. */
class InlineWorker {
  onmessage?: (event: { data: ReaderAnswer }) => void;
  terminate = () => undefined;
  postMessage({ name, bytes }: ReaderRequest): void {
    void readFile(name, bytes)
      .then((sheets) => [...answersOf(sheets)])
      .catch(({ reason, cell }: RefusedFile) => [{ reason, cell }])
      .then((answers) => {
        for (const data of answers) this.onmessage?.({ data });
      });
  }
}

const site = useAdminSite();
useFakeIndexedDb();

const names = async () => {
  const { students } = await site.request<{ students: { name: string }[] }>('GET', '/admin/students');
  return students.map(({ name }) => name).sort();
};

function choose(name: string, content: Uint8Array<ArrayBuffer>) {
  const file = new File([content], name);
  Object.assign(file, { arrayBuffer: async () => content.buffer });
  fireEvent.change(screen.getByLabelText('اختيار ملفات', { selector: 'input' }), {
    target: { files: [file] },
  });
}

const fixture = (name: string) => new Uint8Array(readFileSync(join(__dirname, 'sheets/testdata', name)));

test('imports a workbook after a column and a cell are mended, and takes it back', async () => {
  const user = site.open(ImportPage);
  await enterText(user, await screen.findByLabelText('يوم الانتقال'), '1/3/2026');
  choose('students.xlsx', fixture('openpyxl-students.xlsx'));
  const students = within(await screen.findByRole('group', { name: /طلاب 2026/ }));
  const balances = within(screen.getByRole('group', { name: /الأرصدة/ }));
  expect(students.getByLabelText('ما في هذه الورقة')).toHaveValue('students');
  expect(students.getByLabelText(/يُستورد عمود .*ملاحظات.* في/)).toHaveValue('notes');
  expect(balances.getByLabelText(/يُستورد عمود .*الرصيد.* في/)).toHaveValue('amount');
  await user.selectOptions(balances.getByLabelText(/يُستورد عمود .*الرصيد.* في/), '');
  expect(balances.getByText(/ينقص: الرصيد/)).toBeVisible();
  await user.selectOptions(balances.getByLabelText(/يُستورد عمود .*الرصيد.* في/), 'amount');
  await user.selectOptions(students.getByLabelText(/يُستورد عمود .*ملاحظات.* في/), 'student_phone');

  await user.click(screen.getByRole('button', { name: 'فحص' }));
  expect(await screen.findByLabelText('هاتف الطالب، الصف 6')).toHaveValue('تحتاج متابعة');
  expect(screen.queryByRole('button', { name: 'استيراد' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('الورقة'), 'opening');
  await user.click(screen.getByRole('button', { name: 'إلى أول خطأ' }));
  const phone = screen.getByLabelText('هاتف الطالب، الصف 6');
  expect(phone).toHaveFocus();
  await user.clear(phone);
  await enterText(user, phone, '٠٥٤-٩٨٧٦٥٤٣');
  await user.click(screen.getByRole('button', { name: 'فحص من جديد' }));
  expect(await screen.findByText('لا أخطاء في الصفوف.')).toBeVisible();
  expect(rowOf('خالد عودة', 'الأرصدة بعد الاستيراد')).toHaveTextContent('350.50 ₪');
  await user.click(screen.getByRole('button', { name: 'استيراد' }));
  const imported = await screen.findByText('استُوردت البيانات.');
  expect(screen.getByText('طلاب: 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'استيراد ملفات أخرى' })).toHaveFocus();
  expect(await names()).toEqual(['آدم سليم', 'زين عودة', 'ليان عودة']);
  await waitFor(() => expect(rows('عمليات الاستيراد السابقة')[0]).toHaveTextContent('استُورد'));

  const result = within(imported.closest('[role="status"]') as HTMLElement);
  await user.click(result.getByRole('button', { name: 'تراجع عن الاستيراد' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'تراجع عن الاستيراد' }));
  await waitFor(async () => expect(await names()).toEqual([]));
  expect(await screen.findByRole('group', { name: /طلاب 2026/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'فحص' })).toHaveFocus();
});

test('asks once for a group of spellings, and leaves out a row', async () => {
  const user = site.open(ImportPage);
  const paste = async (cells: string) => {
    fireEvent.change(await screen.findByLabelText(/لصق خانات/), { target: { value: cells } });
    await user.click(screen.getByRole('button', { name: 'إضافة ما لُصق' }));
  };
  await enterText(user, await screen.findByLabelText('يوم الانتقال'), '1/3/2026');
  await paste(
    'اسم الطالب\tهاتف الطالب\nمحمود درويش\t\nسامر حايك\tلا رقم\nزين خالد عودة\t\nزين عودة\t\nهدى سليم\tلا رقم',
  );
  await paste('الاسم\tالرصيد\nمحمد درويش\t50\nزين عودة\t70');
  await user.click(await screen.findByRole('button', { name: 'فحص' }));
  await user.click(await screen.findByRole('button', { name: 'ترك الصف 3' }));
  expect(screen.getByLabelText('هاتف الطالب، الصف 6')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'استعادة ما تُرك' }));
  await user.click(screen.getByRole('button', { name: /ترك كل الصفوف التي فيها خطأ/ }));
  await user.click(screen.getByRole('button', { name: 'قبول الاقتراحات (1)' }));
  expect(screen.getByLabelText(/^لمن هذه الكتابات.*درويش/)).toHaveValue('محمود درويش');
  expect(rowOf(/زين عودة.*قد يعني: .*زين خالد عودة/, 'أسماء تحتاج جوابًا')).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^لمن هذه الكتابات.*زين/), 'زين خالد عودة');
  await user.click(screen.getByRole('button', { name: 'فحص من جديد' }));
  await user.click(await screen.findByRole('button', { name: 'استيراد' }));
  expect(await screen.findByText('استُوردت البيانات.')).toBeVisible();
  expect(await names()).toEqual(['زين خالد عودة', 'زين عودة', 'محمود درويش']);
  const { balances } = await site.request<{ balances: object[] }>('GET', '/admin/balances');
  expect(balances).toMatchObject([
    { name: 'زين خالد عودة', balance: 7000 },
    { name: 'محمود درويش', balance: 5000 },
  ]);
});

test('adds the rooms that a timetable names, and says what is left out', async () => {
  const user = site.open(ImportPage);
  fireEvent.change(await screen.findByLabelText(/لصق خانات/), {
    target: {
      value:
        'اليوم\tالساعة\tالمدة\tالطلاب\tالمادة\tالقاعة\tالمرحلة\tرقم\nالأحد\t16:00\t60\tسارة ولين عودة\tعلوم\tقاعة النور\tثانوي\t7',
    },
  });
  await user.click(screen.getByRole('button', { name: 'إضافة ما لُصق' }));
  const leftOut = await screen.findByRole('region', { name: 'ما لا يُستورد من الملفات' });
  expect(leftOut).toHaveTextContent(/من ورقة .*: عمود رقم\./);
  await user.click(screen.getByRole('button', { name: 'فحص' }));
  await user.selectOptions(await screen.findByLabelText(/^لمن هذه الكتابات/), 'several');
  await user.click(screen.getByRole('button', { name: 'فحص من جديد' }));
  await user.click(await screen.findByRole('button', { name: 'إضافة القاعة' }));
  await user.click(await screen.findByRole('button', { name: 'استيراد' }));
  expect(await screen.findByText('استُوردت البيانات.')).toBeVisible();
  expect(await names()).toEqual(expect.arrayContaining(['سارة عودة', 'لين عودة']));
});

test('leads to what was built on an import that is to be taken back', async () => {
  const sheets = { students: [{ row: 2, name: 'رامي خليل' }] };
  const { _id } = await site.request<{ _id: string }>('POST', '/admin/imports', { sheets });
  await site.request('POST', `/admin/imports/${_id}/apply`);
  const { students } = await site.request<{ students: { _id: string; name: string }[] }>(
    'GET',
    '/admin/students',
  );
  const imported = students.find(({ name }) => name === 'رامي خليل')?._id;
  await site.request('PATCH', `/admin/students/${imported}`, { notes: 'هادئ' });
  const user = site.open(ImportPage);
  const [undo] = await screen.findAllByRole('button', { name: 'تراجع عن الاستيراد' });
  await user.click(undo as HTMLElement);
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'تراجع عن الاستيراد' }));
  const link = await question.findByRole('link', { name: 'رامي خليل' });
  expect(link).toHaveAttribute('href', `/Student?id=${imported}`);
  expect(question.getByText(/بُني على هذا الاستيراد/)).toBeVisible();
});

test('restores files and mended cells after a reload, until they are imported', async () => {
  const user = site.open(ImportPage);
  fireEvent.change(await screen.findByLabelText(/لصق خانات/), {
    target: { value: 'اسم الطالب\tهاتف الطالب\nسامر حايك\tلا رقم' },
  });
  await user.click(screen.getByRole('button', { name: 'إضافة ما لُصق' }));
  await user.click(await screen.findByRole('button', { name: 'فحص' }));
  await user.clear(await screen.findByLabelText('هاتف الطالب، الصف 2'));
  cleanup();
  site.open(ImportPage);
  expect(await screen.findByText(/استعدنا ما قُرئ وصُحّح هنا/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'فحص' }));
  await user.click(await screen.findByRole('button', { name: 'استيراد' }));
  expect(await screen.findByText('استُوردت البيانات.')).toBeVisible();
  cleanup();
  site.open(ImportPage);
  expect(await screen.findByText('2. الملفات')).toBeVisible();
  expect(screen.queryByText(/استعدنا/)).toBeNull();
});

test('deletes what was read with the sign-out', async () => {
  const user = site.open(ImportPage);
  fireEvent.change(await screen.findByLabelText(/لصق خانات/), {
    target: { value: 'الاسم\tالصف\nزين\tالسابع' },
  });
  await user.click(screen.getByRole('button', { name: 'إضافة ما لُصق' }));
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  await waitFor(async () => expect(await names()).toContain(IMPORT_DRAFT_DATABASE));
  act(() => session.signOut());
  await waitFor(async () => expect(await names()).not.toContain(IMPORT_DRAFT_DATABASE));
});

test('says why a file is not read, and keeps what was read before', async () => {
  site.open(ImportPage);
  await screen.findByLabelText('يوم الانتقال');
  choose('grid.xlsx', fixture('libreoffice-week.xlsx'));
  expect(await screen.findByText(/كل خانة مملوءة صارت درسًا أسبوعيًا/)).toBeVisible();
  choose('old.xls', fixture('old.xls'));
  expect(await screen.findByText(/يُحفظ باسم جديد من نوع/)).toBeVisible();
  expect(screen.getByText(/كل خانة مملوءة/)).toBeVisible();
});

test('offers a secretary students and the timetable alone', async () => {
  const { username, password } = await site.server.createAdmin({ right: 'secretary' });
  session.signIn(await site.server.signIn(username, password));
  site.open(ImportPage);
  const samples = await screen.findAllByRole('button', { name: /^نموذج/ });
  expect(samples.map(({ textContent }) => textContent)).toEqual([
    'نموذج «الطلاب»',
    'نموذج «الجدول الأسبوعي»',
  ]);
  expect(screen.queryByLabelText('يوم الانتقال')).toBeNull();
});
