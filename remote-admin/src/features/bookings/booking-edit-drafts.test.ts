import { saveDraft } from 'shared-auth';
import { bookingEditDrafts } from './booking-edit-drafts';
import { editTextsOf } from './booking-edit-fields';

const drafts = bookingEditDrafts('account');
const texts = editTextsOf({ _id: 'any' });

afterEach(() => window.sessionStorage.clear());

test('reads the valid parts of a draft of another release', () => {
  const odd = { _id: 'b', students: ['نور', 7], hours: '2', lessonType: 'other', phone: null, notes: 'x' };
  saveDraft('booking-edits:account', [
    7,
    null,
    {},
    { booking: odd },
    {
      booking: odd,
      typed: { notes: 5, phone: '1' },
      sent: ['phone', 'other'],
      errors: { phone: 'no', hours: 1 },
    },
  ]);
  expect(drafts.last()).toEqual({
    booking: { _id: 'b', students: ['نور'], notes: 'x' },
    typed: { ...texts, lessonType: '', phone: '1' },
    sent: ['phone'],
    errors: { phone: 'no' },
  });
});

test('stores one draft for each booking, the last changed one at the end', () => {
  for (const [_id, notes] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ] as const) {
    drafts.save({ booking: { _id }, typed: { ...texts, notes }, sent: [], errors: {} });
  }
  expect(drafts.last()).toMatchObject({ booking: { _id: 'a' }, typed: { notes: '3' } });
  drafts.remove('a');
  expect(drafts.last()).toMatchObject({ booking: { _id: 'b' } });
  expect(drafts.of('a')).toBeUndefined();
});
