import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from 'design-system/date-field';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import { TextField } from 'design-system/text-field';
import { ToastRegion } from 'design-system/toast';
import { useState } from 'react';
import { pageObjectsToLeaving, session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { type MockResponse, mockApi, success } from 'shared-auth/testing/mock-api';
import { readDay, readText } from './fields';
import { SaveDialog } from './save-dialog';
import { useSave } from './use-save';

interface Note {
  _id: string;
  title: string;
  text: string | null;
  day: string;
}

const NOTE: Note = { _id: '7', title: 'موعد', text: 'بعد العصر', day: '2026-03-04' };

function NoteDialog({ note, onClose }: { note: Note | undefined; onClose: () => void }) {
  const save = useSave({
    name: `note:${note?._id ?? 'new'}`,
    path: note ? `/notes/${note._id}` : '/notes',
    record: note,
    labels: { title: 'العنوان', text: 'النص', day: 'اليوم' },
    read: (data) => ({
      title: readText(data, 'title'),
      text: readText(data, 'text') || null,
      day: readDay(data, 'day'),
    }),
    rules: ({ title }) => [['title', title === '', 'اكتب العنوان.']],
    day: 'day',
    queries: [['notes']],
    onClose,
  });
  return (
    <SaveDialog save={save} title="ملاحظة">
      <TextField {...save.field('title')} />
      <TextField {...save.field('text')} multiline />
      <DateField {...save.field('day')} />
      {save.textIn('title') === 'عطلة' && <p>يوم بلا دروس</p>}
    </SaveDialog>
  );
}

/** The page: a button opens the dialog of a note, or of a new one. */
function NotePage({ note }: { note?: Note }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        فتح
      </button>
      {isOpen && <NoteDialog note={note} onClose={() => setIsOpen(false)} />}
    </>
  );
}

let server: ReturnType<typeof mockApi>;
let client: QueryClient;
beforeEach(() => {
  window.sessionStorage.clear();
  server = mockApi({
    'POST /notes': success({ message: 'حُفظت الملاحظة.' }),
    'PATCH /notes/7': success({ message: 'حُفظت الملاحظة.' }),
  });
  client = new QueryClient();
  act(() => void session.signIn(tokenFor('admin')));
});
afterEach(() => {
  server.restore();
  act(() => dismissAllToasts());
});

const page = (note?: Note) => (
  <QueryClientProvider client={client}>
    <NotePage {...(note && { note })} />
    <ToastRegion />
  </QueryClientProvider>
);

async function open(note?: Note) {
  const user = userEvent.setup();
  const view = render(page(note));
  await user.click(screen.getByRole('button', { name: 'فتح' }));
  return { user, ...view };
}

const field = (label: string) => screen.getByLabelText(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};
/** What a browser dispatches on Escape. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
const bodies = () => server.sent('P').map(({ body }) => JSON.parse(body) as unknown);
const keys = () => server.sent('POST').map(({ headers }) => headers.get('Idempotency-Key'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const refuse =
  (status: number, body: object): MockResponse =>
  async () =>
    Response.json(body, { status });
const offline: MockResponse = () => Promise.reject(new TypeError('offline'));

test('adds a record, says so, and reads the list again', async () => {
  const invalidate = jest.spyOn(client, 'invalidateQueries');
  await open();
  await userEvent.type(field('العنوان'), 'موعد');
  await userEvent.type(field('اليوم'), '٤/٣/٢٠٢٦');
  await press('حفظ');
  expect(await screen.findByText('حُفظت الملاحظة.')).toBeVisible();
  await isClosed();
  expect(bodies()).toEqual([{ title: 'موعد', text: null, day: '2026-03-04' }]);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['notes'] });
  expect(screen.getByRole('button', { name: 'فتح' })).toHaveFocus();
});

test.each([
  ['Escape', async () => void pressEscape()],
  ['"cancel"', () => press('إلغاء')],
])('closes at once on %s while nothing is typed', async (_, close) => {
  await open(NOTE);
  await close();
  await isClosed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('asks before it discards what was typed', async () => {
  await open(NOTE);
  await retype('العنوان', 'عطلة');
  pressEscape();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('لم يُحفظ ما كُتب هنا. هل تريد تجاهله؟');
  expect(screen.getByRole('button', { name: 'متابعة الكتابة' })).toHaveFocus();
  await press('متابعة الكتابة');
  expect(field('العنوان')).toHaveValue('عطلة');
  await press('إلغاء');
  await press('تجاهل ما كُتب');
  await isClosed();
  expect(pageObjectsToLeaving()).toBe(false);
  await press('فتح');
  expect(field('العنوان')).toHaveValue('موعد');
});

test('asks nothing where what was typed is what was there', async () => {
  await open(NOTE);
  await retype('العنوان', 'عطلة');
  await retype('العنوان', ' موعد ');
  await press('إلغاء');
  await isClosed();
});

test('restores what was typed when the page was left, beside what others have saved', async () => {
  const { unmount } = await open(NOTE);
  await retype('النص', 'قبل العصر');
  expect(pageObjectsToLeaving()).toBe(true);
  unmount();
  await open({ ...NOTE, title: 'موعد جديد' });
  expect(screen.getByText('استعدنا ما بدأت كتابته ولم يُحفظ.')).toBeVisible();
  expect(field('العنوان')).toHaveValue('موعد جديد');
  expect(field('النص')).toHaveValue('قبل العصر');
  await press('حفظ');
  await isClosed();
  expect(bodies()).toEqual([{ text: 'قبل العصر', was: { text: 'بعد العصر' } }]);
});

test('starts again from the record', async () => {
  const { unmount } = await open(NOTE);
  await retype('العنوان', 'عطلة');
  unmount();
  await open(NOTE);
  await press('البدء من جديد');
  expect(field('العنوان')).toHaveValue('موعد');
  expect(screen.queryByText(/^استعدنا/)).toBeNull();
  await press('إلغاء');
  await isClosed();
});

test('sends nothing where nothing was changed', async () => {
  await open(NOTE);
  await press('حفظ');
  await isClosed();
  expect(bodies()).toEqual([]);
});

test('sends what was changed of the record that it was filled from, however it is read again', async () => {
  const { user, rerender } = await open(NOTE);
  rerender(page({ ...NOTE, title: 'موعد آخر', text: 'غدًا' }));
  await retype('العنوان', 'عطلة');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await isClosed();
  expect(bodies()).toEqual([{ title: 'عطلة', was: { title: 'موعد' } }]);
});

test('lets the person choose between both values of a field that another person has changed', async () => {
  await open(NOTE);
  await retype('العنوان', 'عطلة');
  await retype('النص', 'صباحًا');
  const conflicts = [
    { field: 'title', was: 'موعد', now: 'اجتماع' },
    { field: 'text', was: 'بعد العصر', now: null },
  ];
  server.respond('PATCH /notes/7', refuse(409, { detail: 'تغيّر', conflicts }));
  await press('حفظ');
  const [title, text] = await screen.findAllByRole('radiogroup');
  expect(title).toHaveTextContent('العنوانما كُتب هنا: عطلةالمحفوظ الآن: اجتماع');
  expect(text).toHaveTextContent('النصما كُتب هنا: صباحًاالمحفوظ الآن: فارغ');
  await userEvent.click(screen.getByRole('radio', { name: 'المحفوظ الآن: اجتماع' }));
  await userEvent.click(screen.getByRole('radio', { name: 'ما كُتب هنا: صباحًا' }));
  server.respond('PATCH /notes/7', success({ message: 'حُفظت الملاحظة.' }));
  await press('حفظ ما اخترته');
  await isClosed();
  expect(bodies().at(-1)).toEqual({ text: 'صباحًا', was: { text: null } });
});

test('sends nothing more where the saved values stay', async () => {
  await open(NOTE);
  await retype('العنوان', 'عطلة');
  const conflicts = [{ field: 'title', was: 'موعد', now: 'اجتماع' }];
  server.respond('PATCH /notes/7', refuse(409, { detail: 'تغيّر', conflicts }));
  await press('حفظ');
  await userEvent.click(await screen.findByRole('radio', { name: 'المحفوظ الآن: اجتماع' }));
  await press('حفظ ما اخترته');
  await isClosed();
  expect(bodies()).toHaveLength(1);
});

test('sends one key until the form changes, also after the page was left', async () => {
  server.respond('POST /notes', offline);
  const { unmount } = await open();
  await userEvent.type(field('العنوان'), 'موعد');
  await press('حفظ');
  expect(await screen.findByText('لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.')).toBeVisible();
  unmount();
  await open();
  await press('حفظ');
  await screen.findByText(/^لم يصل تأكيد/);
  await userEvent.type(field('العنوان'), ' جديد');
  expect(screen.queryByText(/^لم يصل تأكيد/)).toBeNull();
  server.respond('POST /notes', success({ message: 'حُفظت الملاحظة.' }));
  await press('حفظ');
  await isClosed();
  const [first, second, changed] = keys();
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});

test('sends another key after what was typed is discarded, and after it is saved', async () => {
  server.respond('POST /notes', offline);
  await open();
  await userEvent.type(field('العنوان'), 'موعد');
  await press('حفظ');
  await screen.findByText(/^لم يصل تأكيد/);
  await press('إلغاء');
  await press('تجاهل ما كُتب');
  server.respond('POST /notes', success({ message: 'حُفظت الملاحظة.' }));
  for (const _ of ['saved', 'saved again']) {
    await press('فتح');
    await userEvent.type(field('العنوان'), 'موعد');
    await press('حفظ');
    await isClosed();
  }
  expect(new Set(keys()).size).toBe(3);
});

test('says that a month is closed beside the day, until the day changes', async () => {
  server.respond('POST /notes', refuse(409, { detail: 'الشهر 3/2026 مُقفل.', closed_month: '2026-03' }));
  await open();
  await userEvent.type(field('العنوان'), 'موعد');
  await userEvent.type(field('اليوم'), '4/3/2026');
  await press('حفظ');
  await waitFor(() => expect(field('اليوم')).toHaveAccessibleDescription(/الشهر 3\/2026 مُقفل/));
  expect(field('اليوم')).toHaveFocus();
  await userEvent.type(field('العنوان'), ' أول');
  expect(field('اليوم')).toBeInvalid();
  await retype('اليوم', '4/4/2026');
  expect(field('اليوم')).toBeValid();
});

test('names a wrong field beside it and moves the focus there', async () => {
  await open();
  await press('حفظ');
  expect(field('العنوان')).toHaveAccessibleDescription('اكتب العنوان.');
  expect(field('العنوان')).toHaveFocus();
  await userEvent.type(field('العنوان'), 'موعد');
  server.respond(
    'POST /notes',
    refuse(422, { detail: [{ loc: ['body', 'text'], msg: 'اكتب النص.', type: 'value_error' }] }),
  );
  await press('حفظ');
  await waitFor(() => expect(field('النص')).toHaveAccessibleDescription('اكتب النص.'));
  expect(field('النص')).toHaveFocus();
});

test('stays open and unchanged while it is sent', async () => {
  let answer = () => {};
  server.respond('POST /notes', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return Response.json({ message: 'حُفظت الملاحظة.' });
  });
  await open();
  await userEvent.type(field('العنوان'), 'موعد');
  await press('حفظ');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('button', { name: /جارٍ الحفظ/ })).toBeVisible();
  pressEscape();
  expect(field('العنوان')).toHaveAttribute('readonly');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => answer());
  await isClosed();
});

test('shows what depends on the text of a field', async () => {
  await open();
  await userEvent.type(field('العنوان'), 'عطلة');
  expect(screen.getByText('يوم بلا دروس')).toBeVisible();
});
