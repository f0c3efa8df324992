import { screen, within } from '@testing-library/react';
import { api, session } from 'shared-auth';
import { usePublicServer } from '../../testing/public-server';
import { renderSection } from '../../testing/render-section';

const site = usePublicServer();

/** The path of a new private link to the account of a student who has paid 30 shekels. */
async function newLink(name: string) {
  const { username, password } = await site.current.createAdmin();
  session.signIn(await site.current.signIn(username, password));
  const { _id } = await api.post<{ _id: string }>('/admin/students', {
    body: { name },
    schema: { _id: 'text' },
  });
  await api.post('/student_payments/', { query: { name, cost: 30, date: '2026-03-10' } });
  const created = await api.post<{ _id: string; link: string }>('/admin/statement-links', {
    body: { student_id: _id, from: '2026-03', to: '2026-03' },
    schema: { link: 'text' },
  });
  const { pathname, search } = new URL(created.link);
  return {
    path: pathname + search,
    revoke: () => api.delete(`/admin/statement-links/${created._id}`),
  };
}

test('shows the statement without an account, until the link is revoked', async () => {
  const { path, revoke } = await newLink('سامي خوري');
  const view = await renderSection(path);
  expect(await screen.findByRole('heading', { name: 'كشف حساب سامي خوري' })).toBeVisible();
  expect(screen.getByText('دفعة')).toBeVisible();
  const closing = screen.getByText(/^الرصيد حتى/).nextElementSibling;
  expect(closing?.textContent?.replace(/\p{Cf}/gu, '')).toBe('له 30 ₪');
  expect(screen.getByText('كشف حساب، وليس سند قبض.')).toBeVisible();
  view.unmount();
  await revoke();
  session.signOut();
  await renderSection(path);
  expect(await screen.findByText('لم يعد هذا الرابط يعمل')).toBeVisible();
});

test("shows what is to be paid today, and the institute's phone, above an earlier month", async () => {
  const { path } = await newLink('لمى ناصر');
  await api.post('/student_payments/', { query: { name: 'لمى ناصر', cost: 20, date: '2026-04-02' } });
  session.signOut();
  await renderSection(path);
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\p{Cf}/gu, '');
  const today = await screen.findByText('المطلوب اليوم');
  expect(textOf(today.nextElementSibling)).toMatch(/^له 50 ₪/);
  expect(textOf(screen.getByText(/^الرصيد حتى/).nextElementSibling)).toBe('له 30 ₪');
  const phones = within(screen.getByRole('region', { name: 'هاتف المعهد' })).getAllByRole('link');
  expect(phones.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+970590000000',
    'https://wa.me/970590000000',
  ]);
  expect(phones[0]?.compareDocumentPosition(today)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('asks the server once for each visit, and nothing without a key', async () => {
  const { path } = await newLink('زين عودة');
  session.signOut();
  const requests = jest.spyOn(globalThis, 'fetch');
  const view = await renderSection(path);
  await screen.findByText('كشف حساب، وليس سند قبض.');
  expect(requests).toHaveBeenCalledTimes(1);
  view.unmount();
  await renderSection('/Statement');
  expect(screen.getByText('الرابط ناقص')).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(1);
  requests.mockRestore();
});
