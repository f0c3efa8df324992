import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Student } from 'api-contract/student-schema';
import { enterText } from 'design-system/testing/enter-text';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import StudentPage from './student-page';

const FEE = { education_level: 'ثانوي', from: '2025-01', to: '2025-01' };

const site = useAdminSite();

const add = (name: string) => site.request<Student>('POST', '/admin/students', { name });
const stored = (id: string) => site.request<Student>('GET', `/admin/students/${id}`);

async function chooseOther(user: ReturnType<typeof site.open>, name: string) {
  await user.click(await screen.findByRole('button', { name: 'دمج مع سجل آخر' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enterText(user, dialog.getByLabelText('السجل الذي يبقى'), name.slice(0, 4));
  await user.click(await screen.findByRole('option', { name }));
  return dialog;
}

/**
 * Holds back the next request whose address contains `part`.
 *
 * @returns sends it and waits for its response
 */
function holdRequest(part: string): () => Promise<void> {
  const send = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answered: Promise<Response> | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url = String(input) } = input as Partial<Request>;
    if (!url.includes(part)) return send(input, init);
    answered = released.then(() => send(input, init));
    return answered;
  });
  return async () => {
    await waitFor(() => expect(answered).toBeDefined());
    release();
    await answered;
  };
}

test('says what moves, merges into the record that stays, and undoes it from that record', async () => {
  const [twice, stays] = [await add('زين العودة'), await add('زين عودة')];
  await site.enterLesson({ student_name: 'زين العودة' });
  await site.enterLesson({ student_name: 'زين العودة' });
  let user = site.open(StudentPage, `?id=${twice._id}`);
  const dialog = await chooseOther(user, 'زين عودة');
  expect(await dialog.findByText('درسان')).toBeInTheDocument();
  expect(dialog.getByText('لا دفعات')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  expect(await screen.findByText('دُمج سجل زين العودة مع سجل زين عودة.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'زين عودة' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await stored(stays._id)).aliases).toEqual(['زين العودة']);
  cleanup();

  user = site.open(StudentPage, `?id=${stays._id}`);
  await user.click(await screen.findByRole('button', { name: 'التراجع عن دمج سجل زين العودة' }));
  const question = within(await screen.findByRole('dialog', { name: 'التراجع عن دمج سجل زين العودة' }));
  expect(await question.findByText('لا يتغيّر أي رصيد.')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'التراجع عن الدمج' }));
  expect(await screen.findByText('عاد سجل زين العودة كما كان.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^التراجع عن دمج/ })).toBeNull());
  expect((await stored(twice._id)).name).toBe('زين العودة');
});

test('undoes a merge from its message', async () => {
  const [twice] = [await add('هلا شاهين'), await add('هالة شاهين')];
  const user = site.open(StudentPage, `?id=${twice._id}`);
  const dialog = await chooseOther(user, 'هالة شاهين');
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('عاد سجل هلا شاهين كما كان.')).toBeInTheDocument();
  expect((await stored(twice._id)).name).toBe('هلا شاهين');
});

test('asks before it undoes from its message a merge that changed money', async () => {
  const [twice, stays] = [await add('رهف زيدان'), await add('رهف الزيدان')];
  const adjustment = { student_id: twice._id, amount: 5000, date: '2026-03-04', reason: 'كتاب' };
  await site.request('POST', '/admin/adjustments', adjustment);
  const user = site.open(StudentPage, `?id=${twice._id}`);
  const dialog = await chooseOther(user, 'رهف الزيدان');
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(site.query()).toBe(`?id=${stays._id}`));
  expect((await stored(stays._id)).aliases).toEqual(['رهف زيدان']);
  cleanup();

  const { merges } = await site.request<{ merges: { _id: string }[] }>('GET', '/admin/student-merges');
  site.open(StudentPage, `?id=${stays._id}`, { undoMerge: merges[0]?._id });
  const question = within(await screen.findByRole('dialog', { name: 'التراجع عن دمج سجل رهف زيدان' }));
  expect(await question.findByText(/^رصيد رهف زيدان: من 0 ₪ إلى 50 ₪/)).toBeInTheDocument();
});

test('merges again after a merge that was undone while its dialog was closed', async () => {
  const [twice, stays] = [await add('سما خليل'), await add('سما الخليل')];
  const arrives = holdResponses('/merge?');
  let user = site.open(StudentPage, `?id=${twice._id}`);
  let dialog = await chooseOther(user, 'سما الخليل');
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  await user.click(dialog.getByRole('button', { name: 'إلغاء' }));
  arrives();
  const undo = await screen.findByRole('button', { name: 'تراجع' });
  jest.restoreAllMocks();
  await user.click(undo);
  await waitFor(async () => expect((await stored(twice._id)).name).toBe('سما خليل'));
  cleanup();

  user = site.open(StudentPage, `?id=${twice._id}`);
  dialog = await chooseOther(user, 'سما الخليل');
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  await waitFor(async () => expect((await stored(stays._id)).aliases).toEqual(['سما خليل']));
});

test('warns before two students of one lesson are merged', async () => {
  const one = await add('تالا قاسم');
  await add('تالة قاسم');
  await site.enterGroupLesson({ student_names: ['تالا قاسم', 'تالة قاسم'] });
  const user = site.open(StudentPage, `?id=${one._id}`);
  const dialog = await chooseOther(user, 'تالة قاسم');
  expect(await dialog.findByText(/حضر الاثنان معًا/)).toBeInTheDocument();
});

test('says what ends and what changes in money, and merges with the chosen fee', async () => {
  const [one, stays] = [await add('وليد شعبان'), await add('وليد الشعبان')];
  const fee = (student_id: string, amount: number) =>
    site.request<{ _id: string }>('POST', '/admin/monthly-fees', { ...FEE, student_id, amount });
  const own = await fee(one._id, 30_000);
  await fee(stays._id, 20_000);
  await site.request('PATCH', `/admin/students/${one._id}`, { discount_percent: 15 });
  const user = site.open(StudentPage, `?id=${one._id}`);
  const dialog = await chooseOther(user, 'وليد الشعبان');
  expect(await dialog.findByText(/رصيد وليد الشعبان: من .*200.* إلى .*500/)).toBeInTheDocument();
  expect(dialog.getByText(/ينتهي ما اتُّفق عليه مع وليد شعبان: خصم 15%/)).toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: /300/ }));
  await user.click(dialog.getByRole('button', { name: 'دمج السجلين' }));
  await screen.findByText('دُمج سجل وليد شعبان مع سجل وليد الشعبان.');
  const { monthly_fees } = await site.request<{ monthly_fees: { _id: string }[] }>(
    'GET',
    `/admin/monthly-fees?student=${stays._id}`,
  );
  expect(monthly_fees.map(({ _id }) => _id)).toEqual([own._id]);
});

test('asks for the other record, and tells that another administrator was first', async () => {
  const [one, other, third] = [await add('مجد سالم'), await add('ماجد سالم'), await add('أمجد سالم')];
  const user = site.open(StudentPage, `?id=${one._id}`);
  await user.click(await screen.findByRole('button', { name: 'دمج مع سجل آخر' }));
  await user.click(screen.getByRole('button', { name: 'دمج السجلين' }));
  const field = screen.getByLabelText('السجل الذي يبقى');
  expect(field).toHaveAccessibleDescription(/اختر طالبًا من الاقتراحات/);
  await enterText(user, field, 'ماجد');
  const option = await screen.findByRole('option', { name: 'ماجد سالم' });
  const listed = holdRequest('/admin/students?');
  await user.click(option);
  await screen.findByText('لا دفعات');
  await site.request('POST', `/admin/students/${other._id}/merge`, { into: third._id });
  // The page lists the records of the chosen name only now, when no record has it.
  await act(listed);
  await user.click(screen.getByRole('button', { name: 'دمج السجلين' }));
  expect(await screen.findByText(/سبق دمج أحد الطالبين/)).toBeInTheDocument();
  expect((await stored(one._id)).name).toBe('مجد سالم');
});
