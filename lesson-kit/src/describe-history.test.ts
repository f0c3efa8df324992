import type { HistoryEntry } from 'api-contract/history-schema';
import { describeEntry } from './describe-history';

const LESSON = {
  date: '2026-11-02',
  student_names: ['زين عودة'],
  hours: 1,
  subject: 'رياضيات',
  education_level: 'ثانوي',
};

/** The title of an entry, then a line for each field. */
function described(
  action: string,
  states: Partial<HistoryEntry>,
  lessonType: 'individual' | 'group' = 'individual',
) {
  const entry = { at: '', by: null, before: null, after: null, action, ...states };
  const { title, changes } = describeEntry(entry, lessonType);
  const lines = changes.map(
    ({ label, before, after }) => `${label}: ${[before, after].filter(Boolean).join(' ← ')}`,
  );
  return [title, ...lines];
}

test.each(['kind', 'lesson_type'])('describes a new lesson whose type is called %s', (type) => {
  expect(described('lesson.created', { after: { [type]: 'individual', ...LESSON } })).toEqual([
    'سُجّل الدرس',
    'النوع: فردي',
    'الطالب: زين عودة',
    'التاريخ: الاثنين 2/11/2026',
    'الساعات: ساعة',
    'المرحلة الدراسية: ثانوي',
    'المادة: رياضيات',
  ]);
});

test('describes a changed lesson by the fields that changed', () => {
  const after = { ...LESSON, hours: 1.5, student_names: ['زين عودة', 'ليلى حداد'] };
  expect(described('lesson.changed', { before: LESSON, after }, 'group')).toEqual([
    'عُدّل الدرس',
    'الطلاب: زين عودة ← زين عودة، ليلى حداد',
    'الساعات: ساعة ← ساعة ونصف',
  ]);
});

test.each([
  ['lesson.created', { after: { replaces: 'x' } }, ['سُجّل الدرس تصحيحًا لدرس مرفوض']],
  ['lesson.approved', { before: { status: 'pending' }, after: { status: 'approved' } }, ['قُبل الدرس']],
  [
    'lesson.rejected',
    { before: { status: 'pending' }, after: { status: 'rejected', reason: 'سُجّل مرتين' } },
    ['رُفض الدرس', 'السبب: سُجّل مرتين'],
  ],
  ['lesson.rejected', { after: { status: 'rejected', reason: null } }, ['رُفض الدرس']],
  ['lesson.deleted', { before: { status: 'approved', ...LESSON } }, ['حُذف الدرس', 'الحالة: مقبول']],
  [
    'lesson.restored',
    { before: { status: 'rejected' }, after: { status: 'pending' } },
    ['أُلغي رفض الدرس', 'الحالة: مرفوض ← بانتظار القبول'],
  ],
  [
    'lesson.restored',
    { before: { status: 'approved' }, after: { status: 'pending' } },
    ['أُلغي قبول الدرس', 'الحالة: مقبول ← بانتظار القبول'],
  ],
  ['lesson.restored', { after: { status: 'pending' } }, ['استُعيد الدرس بعد حذفه', 'الحالة: بانتظار القبول']],
])('describes %s with %j', (action, states, lines) => {
  expect(described(action, states)).toEqual(lines);
});

test('describes what a newer server writes by the fields that it knows', () => {
  const before = { hours: 1, room: 'A', status: 'locked', date: 5 };
  expect(
    described('lesson.moved', { before, after: { hours: 2, room: 'B', status: 'open', date: 'x' } }),
  ).toEqual(['تغيير آخر', 'التاريخ: x', 'الساعات: ساعة ← ساعتان']);
});
