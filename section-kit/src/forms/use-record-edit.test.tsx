import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { ApiError } from 'shared-auth';
import { useRecordDraft } from './use-record-draft';
import { useRecordEdit } from './use-record-edit';

interface Person {
  phone: string | null;
  notes: string | null;
}

/** The record of the server, and the edits that it has received. */
let record: Person;
let received: (Partial<Person> & { was: object })[];
beforeEach(() => {
  window.sessionStorage.clear();
  record = { phone: '0501', notes: '' };
  received = [];
});

/** Rejects, as the server does, an edit of a field that is neither what the form started from nor what it sends. */
async function send(body: Partial<Person> & { was: object }): Promise<Person> {
  received.push(body);
  const { was, ...change } = body;
  const conflicts = Object.entries(was).flatMap(([field, value]) => {
    const now = record[field as keyof Person];
    return now === value || now === change[field as keyof Person] ? [] : [{ field, was: value, now }];
  });
  if (conflicts.length > 0)
    throw new ApiError('conflict', { status: 409, body: { detail: 'تغيّر', conflicts } });
  record = { ...record, ...change };
  return record;
}

const textsOf = ({ phone, notes }: Person) => ({ phone: phone ?? '', notes: notes ?? '' });
const read = (data: FormData) => ({ phone: String(data.get('phone')), notes: String(data.get('notes')) });

function PersonForm() {
  const element = useRef<HTMLFormElement>(null);
  const draft = useRecordDraft(element, { name: 'person', account: 'sara', saved: textsOf(record), read });
  const edit = useRecordEdit({ labels: { phone: 'رقم الهاتف', notes: 'ملاحظات' } });
  const [outcome, setOutcome] = useState('');
  async function submit() {
    if (!element.current) return;
    const texts = read(new FormData(element.current));
    const changed = (['phone', 'notes'] as const).filter((field) => texts[field] !== draft.start[field]);
    const change: Partial<Person> = Object.fromEntries(changed.map((field) => [field, texts[field]]));
    const saved = await edit.save({ change, start: draft.start, send });
    setOutcome(saved ? 'saved' : 'returned');
    if (saved) draft.restart(textsOf(saved));
  }
  return (
    <>
      {edit.dialog}
      <form ref={element} onInput={draft.changed}>
        <div key={draft.restarts}>
          <input aria-label="phone" name="phone" defaultValue={draft.shown.phone} />
          <input aria-label="notes" name="notes" defaultValue={draft.shown.notes} />
        </div>
        <button type="button" onClick={() => void submit()}>
          save
        </button>
        <output>{outcome}</output>
      </form>
    </>
  );
}

const type = (field: string, value: string) =>
  fireEvent.input(screen.getByLabelText(field), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const outcome = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

test('a restored form sends only what was typed, and shows other fields as they are by now', async () => {
  const { unmount } = render(<PersonForm />);
  type('notes', 'تأتي مع أختها');
  unmount();
  record = { ...record, phone: '0502' };
  render(<PersonForm />);
  expect(screen.getByLabelText('phone')).toHaveValue('0502');
  expect(screen.getByLabelText('notes')).toHaveValue('تأتي مع أختها');
  press('save');
  await outcome('saved');
  expect(received).toEqual([{ notes: 'تأتي مع أختها', was: { notes: '' } }]);
  expect(record).toEqual({ phone: '0502', notes: 'تأتي مع أختها' });
});

test('a restored form knows what its fields were, and asks which value stays', async () => {
  const { unmount } = render(<PersonForm />);
  type('phone', '0503');
  type('notes', 'تأتي مع أختها');
  unmount();
  record = { phone: '0502', notes: 'تأتي وحدها' };
  render(<PersonForm />);
  press('save');
  const [phone, notes] = await screen.findAllByRole('radiogroup');
  expect(phone).toHaveTextContent('رقم الهاتفما كُتب هنا: 0503المحفوظ الآن: 0502');
  expect(notes).toHaveTextContent('ملاحظاتما كُتب هنا: تأتي مع أختهاالمحفوظ الآن: تأتي وحدها');
  press('حفظ ما اخترته');
  expect(phone).toHaveTextContent('اختر إحدى القيمتين.');
  fireEvent.click(screen.getByRole('radio', { name: 'المحفوظ الآن: 0502' }));
  fireEvent.click(screen.getByRole('radio', { name: 'ما كُتب هنا: تأتي مع أختها' }));
  press('حفظ ما اخترته');
  await outcome('saved');
  expect(received.at(-1)).toEqual({ notes: 'تأتي مع أختها', was: { notes: 'تأتي وحدها' } });
  expect(screen.getByLabelText('phone')).toHaveValue('0502');
});

test('asks again where the value changes while the person chooses', async () => {
  render(<PersonForm />);
  type('phone', '0503');
  record = { ...record, phone: '0502' };
  press('save');
  fireEvent.click(await screen.findByRole('radio', { name: 'ما كُتب هنا: 0503' }));
  record = { ...record, phone: null };
  press('حفظ ما اخترته');
  expect(await screen.findByRole('radio', { name: 'المحفوظ الآن: فارغ' })).not.toBeChecked();
});

test('keeps what is typed, also as a draft, when the person returns to the form', async () => {
  const { unmount } = render(<PersonForm />);
  type('phone', '0503');
  record = { ...record, phone: '0502' };
  press('save');
  await screen.findByRole('radiogroup');
  press('العودة إلى النموذج');
  await outcome('returned');
  expect(record.phone).toBe('0502');
  unmount();
  render(<PersonForm />);
  expect(screen.getByLabelText('phone')).toHaveValue('0503');
});

test('restores the texts of a draft that an earlier release has stored', () => {
  window.sessionStorage.setItem('draft:person:sara', '{"phone": "0501", "notes": "من قبل"}');
  render(<PersonForm />);
  expect(screen.getByLabelText('notes')).toHaveValue('من قبل');
});
