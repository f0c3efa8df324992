import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ApiError } from 'shared-auth';
import { useRecordEdit } from './use-record-edit';

interface Person {
  phone: string | null;
  notes: string | null;
}

/** The record of the server, and the edits that it has received. */
let record: Person;
let received: (Partial<Person> & { was: object })[];
beforeEach(() => {
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

/** A button that gives the person whom it has read another phone number. */
function PhoneButton() {
  const [start] = useState(record);
  const edit = useRecordEdit({ labels: { phone: 'رقم الهاتف' } });
  const [outcome, setOutcome] = useState('');
  async function save() {
    const saved = await edit.save({ change: { phone: '0503' }, start, send });
    setOutcome(saved ? 'saved' : 'returned');
  }
  return (
    <>
      {edit.dialog}
      <button type="button" onClick={() => void save()}>
        save
      </button>
      <output>{outcome}</output>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const outcome = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

test('asks again where the value changes while the person chooses', async () => {
  render(<PhoneButton />);
  record = { ...record, phone: '0502' };
  press('save');
  fireEvent.click(await screen.findByRole('radio', { name: 'ما كُتب هنا: 0503' }));
  record = { ...record, phone: null };
  press('حفظ ما اخترته');
  expect(await screen.findByRole('radio', { name: 'المحفوظ الآن: فارغ' })).not.toBeChecked();
});

test('asks for a choice, and sends the edit again with what it replaces', async () => {
  render(<PhoneButton />);
  record = { ...record, phone: '0502' };
  press('save');
  const phone = await screen.findByRole('radiogroup');
  press('حفظ ما اخترته');
  expect(phone).toHaveTextContent('اختر إحدى القيمتين.');
  fireEvent.click(screen.getByRole('radio', { name: 'ما كُتب هنا: 0503' }));
  press('حفظ ما اخترته');
  await outcome('saved');
  expect(received.at(-1)).toEqual({ phone: '0503', was: { phone: '0502' } });
});

test('saves nothing when the person returns', async () => {
  render(<PhoneButton />);
  record = { ...record, phone: '0502' };
  press('save');
  await screen.findByRole('radiogroup');
  press('العودة إلى النموذج');
  await outcome('returned');
  expect(record.phone).toBe('0502');
});
