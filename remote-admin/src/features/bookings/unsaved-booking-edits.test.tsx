import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { session } from 'shared-auth';
import { holdResponses } from 'shared-auth/testing/hold-responses';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn, dialog } from '../../testing/bookings';
import { failRequests, loseResponses } from '../../testing/failing-requests';
import { rowOf } from '../../testing/rows';
import BookingsPage from './bookings-page';

const site = useAdminSite();
const { beginEdit, book, button, onServer, openScheduled, reload } = bookingsOn(site);

test('reverts a failed edit, and opens it again with the typed text', async () => {
  await book('جود');
  const user = await openScheduled();
  await waitFor(() => rowOf(/جود/));
  await user.click(button('جود', /^تعديل/));
  await user.selectOptions(dialog().getByLabelText('المادة'), 'تاريخ');
  failRequests('/booking/');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('تعذّر حفظ التعديلات، فبقي الحجز كما كان.')).toBeInTheDocument();
  expect(within(rowOf(/جود/)).getByText('رياضيات')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'فتح التعديل' }));
  expect(dialog().getByLabelText('المادة')).toHaveValue('تاريخ');
});

const RESTORED = 'استعدنا ما بدأت كتابته ولم يُحفظ.';

test('opens and saves an edit after a reload', async () => {
  await beginEdit('لجين');
  fireEvent.keyDown(dialog().getByLabelText('الساعات'), { key: 'ArrowUp' });
  const user = reload();
  expect(dialog().getByText(RESTORED)).toBeInTheDocument();
  expect(dialog().getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر');
  expect(dialog().getByLabelText('الساعات')).toHaveValue('1.6');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  await screen.findByText('حُفظت التعديلات.');
  expect(await onServer()).toContainEqual(
    expect.objectContaining({ students: ['لجين'], notes: 'قبل العصر', hours: 1.6 }),
  );
  reload();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opens an edit again that was saved after the session had ended', async () => {
  const user = await beginEdit('رهف');
  window.localStorage.clear();
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(session.getSnapshot().status).toBe('anonymous'));
  cleanup();
  act(() => void session.signIn(site.adminToken));
  site.open(BookingsPage);
  expect(dialog().getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر');
});

test('opens a failed edit from another day', async () => {
  const user = await beginEdit('سديم');
  failRequests('/booking/');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  const reopen = await screen.findByRole('button', { name: 'فتح التعديل' });
  await user.click(screen.getByRole('radio', { name: 'حسب تاريخ الحجز' }));
  await user.click(reopen);
  expect(dialog().getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر');
});

test('opens a failed edit when its booking is edited', async () => {
  const user = await beginEdit('عبير');
  failRequests('/booking/');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  await screen.findByRole('button', { name: 'فتح التعديل' });
  jest.restoreAllMocks();
  await user.click(button('عبير', /^تعديل/));
  expect(dialog().getByText(RESTORED)).toBeInTheDocument();
  expect(dialog().getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر');
});

test('removes the toast of a failed edit that is discarded', async () => {
  const user = await beginEdit('رزان', nextDay('03-21'));
  failRequests('/booking/');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  await screen.findByText('تعذّر حفظ التعديلات، فبقي الحجز كما كان.');
  await user.click(button('رزان', /^تعديل/));
  await user.click(dialog().getByRole('button', { name: 'إلغاء' }));
  await user.click(screen.getByRole('button', { name: 'تجاهل ما كُتب' }));
  expect(screen.queryByText('تعذّر حفظ التعديلات، فبقي الحجز كما كان.')).not.toBeInTheDocument();

  await user.click(button('رزان', /^تعديل/));
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('removes the toast of a failed edit when it is saved from another page', async () => {
  const user = await beginEdit('سلمى', nextDay('03-21'));
  failRequests('/booking/');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  await screen.findByText('تعذّر حفظ التعديلات، فبقي الحجز كما كان.');
  jest.restoreAllMocks();
  await site.leaveAndComeBack();
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('حُفظت التعديلات.')).toBeInTheDocument();
  expect(screen.queryByText('تعذّر حفظ التعديلات، فبقي الحجز كما كان.')).not.toBeInTheDocument();
});

test('discards a cancelled or emptied edit', async () => {
  const user = await beginEdit('ليان');
  await user.clear(dialog().getByLabelText(/^ملاحظات/));
  reload();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();

  const again = await beginEdit('جنى');
  await again.click(dialog().getByRole('button', { name: 'إلغاء' }));
  await again.click(screen.getByRole('button', { name: 'تجاهل ما كُتب' }));
  reload();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps typed text while an earlier save is in flight', async () => {
  const user = await beginEdit('تولين');
  const letSaveArrive = holdResponses('/booking/');
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  await user.click(button('تولين', /^تعديل/));
  await enterText(user, dialog().getByLabelText(/^ملاحظات/), ' أو بعده');
  letSaveArrive();
  await screen.findByText('حُفظت التعديلات.');
  reload();
  expect(dialog().getByLabelText(/^ملاحظات/)).toHaveValue('قبل العصر أو بعده');
});

/** Ways to save without a response; each returns when the edit can be opened again. */
const WITHOUT_RESPONSE: [
  when: string,
  student: string,
  (save: () => Promise<void>) => Promise<() => void>,
][] = [
  [
    'while its first save is in flight',
    'دارين',
    async (save) => {
      const letSaveArrive = holdResponses('/booking/');
      await save();
      return letSaveArrive;
    },
  ],
  [
    'after the response to its first save was lost',
    'ميس',
    async (save) => {
      loseResponses('/booking/');
      await save();
      await screen.findByText('تعذّر حفظ التعديلات، فبقي الحجز كما كان.');
      jest.restoreAllMocks();
      return () => {};
    },
  ],
];

test.each(WITHOUT_RESPONSE)(
  'reverts an edit on the server that is reverted %s',
  async (_, student, saveWithoutResponse) => {
    const user = await beginEdit(student);
    const releaseResponse = await saveWithoutResponse(() =>
      user.click(dialog().getByRole('button', { name: 'حفظ' })),
    );
    await user.click(button(student, /^تعديل/));
    await user.clear(dialog().getByLabelText(/^ملاحظات/));
    await user.click(dialog().getByRole('button', { name: 'حفظ' }));
    releaseResponse();
    // Changes of a booking are sent in order: once this one is saved, the earlier ones are too.
    await user.click(button(student, /^قبول/));
    await screen.findByText(`قُبل حجز ${student}.`);
    jest.restoreAllMocks();
    expect(await onServer()).toContainEqual(expect.objectContaining({ students: [student], notes: '' }));
  },
);

test('hides the draft from another administrator', async () => {
  const other = await site.server.createAdmin({ username: 'other-admin' });
  const token = await site.server.signIn(other.username, other.password);
  await beginEdit('وتين');
  cleanup();
  act(() => void session.signIn(token));
  site.open(BookingsPage);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
