import type { HistoryEntry } from 'api-contract/history-schema';
import { changesText, describeChange } from './describe-change';

/** The title of an entry and its changes in one line. */
function described(action: string, states: Partial<HistoryEntry>): [string, string] {
  const kind = action.slice(0, action.indexOf('.'));
  const { title, changes } = describeChange(kind, {
    at: '',
    by: null,
    before: null,
    after: null,
    ...states,
    action,
  });
  return [title, changesText(changes)];
}

test.each<[string, Partial<HistoryEntry>, string, RegExp | string]>([
  [
    'account.right-changed',
    { before: { right: 'secretary' }, after: { right: 'owner' } },
    'حُدّدت صلاحية الحساب',
    'الصلاحية: سكرتارية ← مالك',
  ],
  [
    'account.created',
    { after: { username: 'هالة', role: 'teacher' } },
    'أُنشئ الحساب',
    'اسم المستخدم: هالة؛ نوع الحساب: معلم',
  ],
  [
    'booking.status-changed',
    { before: { status: 'pending' }, after: { status: 'cancelled' } },
    'تغيّرت حالة الحجز',
    'الحالة: بانتظار الرد ← مرفوض',
  ],
  [
    'booking.changed',
    { before: { hours: 1, notes: '' }, after: { hours: 1.5, notes: '' } },
    'عُدّل الحجز',
    /^الساعات: ساعة ← .*ساعة ونصف$/,
  ],
  [
    'family.changed',
    { before: { discount_percent: 0 }, after: { discount_percent: 10 } },
    'عُدّلت بيانات العائلة',
    'الخصم: 0% ← 10%',
  ],
  [
    'student.changed',
    { before: { family_id: 'a', active: true }, after: { family_id: 'b', active: false } },
    'عُدّلت بيانات الطالب',
    'الحالة: طالب حالي ← ترك المعهد؛ العائلة: ضمن عائلة ← ضمن عائلة أخرى',
  ],
  [
    'student-payment.created',
    { after: { cost: -100, reverses_receipt_number: 7, void_reason: 'سُجّلت مرتين' } },
    'سُجّل سند إلغاء',
    /المبلغ: .*100.*؛ يلغي السند: 7؛ السبب: سُجّلت مرتين$/,
  ],
  [
    'settings.changed',
    { before: { rooms: ['أ'] }, after: { rooms: ['أ', 'ب'] } },
    'عُدّلت إعدادات المعهد',
    'القاعات: أ ← أ، ب',
  ],
  [
    'settings.changed',
    {
      before: { vat_rates: [], cash_limit: 0 },
      after: { vat_rates: [{ percent: 17, from: '2015-10-01' }], cash_limit: 6000 },
    },
    'عُدّلت إعدادات المعهد',
    /^ضريبة القيمة المضافة: .*17% من .*1\/10\/2015؛ .*نقدًا: 0 ₪ ← 6,000 ₪$/,
  ],
  ['lesson.approved', {}, 'قُبل الدرس', ''],
])('describes %s with %j', (action, states, title, changes) => {
  const text = typeof changes === 'string' ? changes : expect.stringMatching(changes);
  expect(described(action, states)).toEqual([title, text]);
});

test('shows what only a later server knows as it is stored', () => {
  expect(
    described('room.locked', { before: { size: 4 }, after: { size: 5, owner: { name: 'هالة' } } }),
  ).toEqual(['تغيير آخر (room.locked)', 'size: 4 ← 5؛ owner: هالة']);
});
