import { startDesk } from '../../harness/desk';
import { expect, test } from '../../harness/test';

interface Student {
  _id: string;
  phone: string | null;
  notes: string | null;
}

test('a restored draft keeps what another person has saved, and asks where both have changed one field', async ({
  page,
  server,
}) => {
  const desk = await startDesk(page, server);
  const name = `طالبة المسودة ${desk.teacher}`;
  const { _id } = await desk.call<Student>('POST', '/admin/students', { name, phone: '0501111111' });
  const path = `/admin/students/${_id}`;
  const stored = () => desk.call<Student>('GET', path);
  const notes = page.getByLabel('ملاحظات');
  const save = page.getByRole('button', { name: 'حفظ', exact: true });

  await page.goto(`/Student?id=${_id}`);
  await notes.fill('تأتي مع أختها');
  await desk.call('PATCH', path, { phone: '0502222222' });
  await page.reload();
  await expect(notes).toHaveValue('تأتي مع أختها');
  await save.click();
  await expect.poll(stored).toMatchObject({ phone: '0502222222', notes: 'تأتي مع أختها' });

  await notes.fill('تأتي وحدها');
  await desk.call('PATCH', path, { notes: 'تأتي مع أخيها' });
  await page.reload();
  await save.click();
  await page.getByText('المحفوظ الآن: تأتي مع أخيها').waitFor();
  await page.getByText('ما كُتب هنا: تأتي وحدها').click();
  await page.getByRole('button', { name: 'حفظ ما اخترته' }).click();
  await expect.poll(stored).toMatchObject({ phone: '0502222222', notes: 'تأتي وحدها' });
});
