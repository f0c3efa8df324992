import { saveDraft } from 'shared-auth';
import { bookingEditDrafts } from './booking-edit-drafts';
import { editTextsOf } from './booking-edit-fields';

const drafts = bookingEditDrafts('account');
const texts = editTextsOf({ _id: 'any' });

afterEach(() => window.sessionStorage.clear());

test('what another release has written is read as far as it can be', () => {
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
      refused: { phone: 'no', hours: 1 },
    },
  ]);
  expect(drafts.last()).toEqual({
    booking: { _id: 'b', students: ['نور'], notes: 'x' },
    typed: { ...texts, lessonType: '', phone: '1' },
    sent: ['phone'],
    refused: { phone: 'no' },
  });
});

test('each booking has one draft, and the one touched last is the last', () => {
  for (const [_id, notes] of [
    ['a', '1'],
    ['b', '2'],
    ['a', '3'],
  ] as const) {
    drafts.save({ booking: { _id }, typed: { ...texts, notes }, sent: [], refused: {} });
  }
  expect(drafts.last()).toMatchObject({ booking: { _id: 'a' }, typed: { notes: '3' } });
  drafts.remove('a');
  expect(drafts.last()).toMatchObject({ booking: { _id: 'b' } });
  expect(drafts.of('a')).toBeUndefined();
});
