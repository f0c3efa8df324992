import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';
import BalancesPage from './balances-page';

const site = useAdminSite();

let layla: string;
let family: string;

/** A lesson of 90 minutes at 80 shekels an hour, of which 50 shekels are paid, and a payment without lessons. */
beforeAll(async () => {
  await site.request('POST', '/admin/prices', {
    education_level: 'ثانوي',
    lesson_type: 'individual',
    amount: 8000,
    from: '2026-01-01',
  });
  ({ _id: family } = await site.request<{ _id: string }>('POST', '/admin/families', {
    guardian_name: 'أم ليلى',
    phones: ['0591234567'],
  }));
  ({ _id: layla } = await site.request<{ _id: string }>('POST', '/admin/students', {
    name: 'ليلى حداد',
    phone: '059 888 7766',
    family_id: family,
  }));
  const lesson = await site.enterLesson();
  await site.request('POST', `/admin/approve-individual-lesson/${lesson}`);
  const pay = (name: string, cost: number) =>
    site.request('POST', `/student_payments/?name=${encodeURIComponent(name)}&cost=${cost}&date=2026-03-10`);
  await pay('ليلى حداد', 50);
  await pay('سامي خوري', 30);
});

/** Cells without the invisible marks that keep signs in their places. */
const cellsOf = (name: RegExp) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\p{Cf}/gu, ''));

/** The window that is opened for a chat; jsdom opens none. */
function openChats() {
  const chat = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  jest.spyOn(window, 'open').mockReturnValue(chat as unknown as Window);
  return chat;
}

test('shows what each student owes or has paid ahead, in words, and filters', async () => {
  const user = site.open(BalancesPage);
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(cellsOf(/^ليلى حداد/).slice(0, 4)).toEqual([
    'المستحق: 120 ₪',
    'المدفوع: 50 ₪',
    'عليه 70 ₪',
    'منذ: 4/3/2026',
  ]);
  expect(cellsOf(/^سامي خوري/)[2]).toBe('له 30 ₪');
  await user.selectOptions(screen.getByLabelText('عرض'), 'من عليهم رصيد');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(site.query()).toBe('?filter=owing');
  await enterText(user, screen.getByLabelText(/^بحث/), 'ام ليلى');
  expect(await screen.findByRole('rowheader', { name: /ليلى حداد/ })).toBeInTheDocument();
});

test.each([
  ['of the family', '+970 59-123-4567'],
  ['of the student', '00970598887766'],
])('finds a balance by the phone number %s, however it is typed', async (_, typed) => {
  const user = site.open(BalancesPage);
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  await enterText(user, screen.getByLabelText(/^بحث/), typed);
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(screen.getByRole('rowheader', { name: /ليلى حداد/ })).toBeInTheDocument();
});

test('shows families, as the address says, with a link to the statement', async () => {
  site.open(BalancesPage, '?mode=families');
  expect(await screen.findByRole('rowheader', { name: /أم ليلى/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'كشف حساب أم ليلى' })).toHaveAttribute(
    'href',
    `/StudentStatement?family=${family}`,
  );
});

test('shows the same totals and ages of debts in both lists', async () => {
  const totalsOf = async (query: string) => {
    site.open(BalancesPage, query);
    const text = (await screen.findByRole('region', { name: 'المجموع' })).textContent;
    cleanup();
    return text?.replace(/\p{Cf}/gu, '');
  };
  const ofStudents = await totalsOf('');
  expect(ofStudents).toContain('المجموع عليهم70 ₪');
  expect(ofStudents).toContain('غير مدفوع منذ أكثر من 90 يومًا70 ₪');
  expect(await totalsOf('?mode=families')).toBe(ofStudents);
});

test('says what those whom the filter leaves owe together, and how much of it is that old', async () => {
  site.open(BalancesPage, '?filter=over-90');
  const count = await screen.findByText(/^رصيد واحد/);
  expect(count).toHaveTextContent('رصيد واحد، عليهم معًا 70 ₪، منها 70 ₪ غير مدفوعة منذ أكثر من 90 يومًا');
});

test('prints the statements of all whom the filter leaves', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const user = site.open(BalancesPage, '?filter=over-90');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'طباعة الكشوف' }));
  await user.click(screen.getByRole('radio', { name: 'كل الحساب' }));
  await user.click(screen.getByRole('button', { name: 'طباعة' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const papers = screen.getAllByRole('article', { hidden: true });
  expect(papers).toHaveLength(1);
  expect(papers[0]).toHaveTextContent('كشف حساب ليلى حداد');
});

test('puts reminders for a whole list into the queue, once', async () => {
  const user = site.open(BalancesPage, '?filter=over-90');
  const remind = async () => {
    await user.click(await screen.findByRole('button', { name: 'تذكير الجميع' }));
    const dialog = within(screen.getByRole('dialog', { name: 'تذكير الجميع' }));
    await user.click(dialog.getByRole('button', { name: 'إضافة الرسائل' }));
    const outcome = await dialog.findByRole('status');
    await user.click(dialog.getByRole('button', { name: 'البقاء في الصفحة' }));
    return outcome.textContent;
  };
  expect(await remind()).toBe('أُضيفت إلى القائمة: رسالة واحدة.');
  expect(await remind()).toMatch(/^أُضيفت إلى القائمة: لا رسائل\. .*: 1\.$/);
});

test('opens a chat with a new private link, and notes the reminder', async () => {
  const chat = openChats();
  const user = site.open(BalancesPage);
  await user.click(await screen.findByRole('button', { name: /ليلى حداد بواتساب$/ }));
  await waitFor(() => expect(chat.location.replace).toHaveBeenCalled());
  const address = new URL(chat.location.replace.mock.calls[0]?.[0]);
  expect(address.origin + address.pathname).toBe('https://wa.me/970591234567');
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain('المبلغ المتبقي للدفع 70 ₪.');
  const key = /\/Statement\?key=(\S+)/.exec(text)?.[1];
  const shared = await site.request<{ name: string; closing: number }>('GET', `/statements?key=${key}`);
  expect(shared).toMatchObject({ name: 'ليلى حداد', closing: 7000 });
  await waitFor(() => expect(cellsOf(/^ليلى حداد/)[4]).toMatch(/^آخر تذكير/));
  const { statement_links } = await site.request<{ statement_links: { from: string }[] }>(
    'GET',
    `/admin/statement-links?student=${layla}`,
  );
  expect(statement_links.map(({ from }) => from)).toEqual(['2026-03-01']);
});

test('closes the window when no link could be created', async () => {
  const chat = openChats();
  const user = site.open(BalancesPage);
  const button = await screen.findByRole('button', { name: /ليلى حداد بواتساب$/ });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await user.click(button);
  expect(await screen.findByText(/^تعذّر تجهيز الرابط/)).toBeInTheDocument();
  expect(chat.close).toHaveBeenCalled();
});

test('shows the balances at the end of an earlier day, which cannot be sent, and names the day', async () => {
  const user = site.open(BalancesPage, '?until=2026-03-10');
  const day = await screen.findByLabelText('حتى يوم');
  expect(day).toHaveValue('10/3/2026');
  await user.clear(day);
  await enterText(user, day, '9/3/2026');
  expect(await screen.findByText(/^رصيد واحد حتى يوم الاثنين 9\/3\/2026$/)).toBeVisible();
  expect(site.query()).toBe('?until=2026-03-09');
  expect(cellsOf(/^ليلى حداد/)[2]).toBe('عليه 120 ₪');
  expect(screen.getAllByRole('rowheader')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /بواتساب$/ })).not.toBeInTheDocument();
  await user.clear(day);
  await user.paste('9/3/2199');
  await user.tab();
  expect(day).toHaveAccessibleDescription(/^لا يمكن اختيار تاريخ بعد/);
  expect(cellsOf(/^ليلى حداد/)[2]).toBe('عليه 120 ₪');
});
