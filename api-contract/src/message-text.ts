import type { FamilyLanguage } from './family';
import type { FamilyMessageKind } from './message';

/** A fact that a text can name. A text names it in braces by its word in {@link FIELD_WORDS}. */
export type MessageField =
  | 'institute'
  | 'guardian'
  | 'students'
  | 'subject'
  | 'teacher'
  | 'when'
  | 'other'
  | 'reason'
  | 'amount';

/** The words by which texts name the fields. */
export const FIELD_WORDS: Readonly<Record<MessageField, string>> = {
  institute: 'المعهد',
  guardian: 'ولي الأمر',
  students: 'الطلاب',
  subject: 'المادة',
  teacher: 'المعلم',
  when: 'الموعد',
  other: 'الموعد الآخر',
  reason: 'السبب',
  amount: 'المبلغ',
};

const OF_LESSON = ['institute', 'guardian', 'students', 'subject', 'teacher', 'when'] as const;
const OF_ACCOUNT = ['institute', 'guardian', 'amount'] as const;

/** The fields that the text of each kind may hold. */
export const FIELDS_OF: Readonly<Record<FamilyMessageKind, readonly MessageField[]>> = {
  'lesson-moved': [...OF_LESSON, 'other'],
  'series-moved': OF_LESSON,
  'season-moved': [...OF_LESSON, 'other'],
  'lesson-cancelled': [...OF_LESSON, 'reason'],
  'lesson-restored': OF_LESSON,
  'lesson-reminder': OF_LESSON,
  'absence-noted': OF_LESSON,
  debt: OF_ACCOUNT,
  statement: OF_ACCOUNT,
  'booking-accepted': OF_LESSON,
  'booking-rejected': [...OF_LESSON, 'reason'],
  'booking-proposed': [...OF_LESSON, 'other'],
};

/** The texts of an institute that has written none itself. */
export const ARABIC_TEXTS: Readonly<Record<FamilyMessageKind, string>> = {
  'lesson-moved':
    'مرحبًا، معكم {المعهد}. نُقل درس {المادة} ({الطلاب}) من {الموعد الآخر} إلى {الموعد}. إن لم يناسبكم ذلك فأخبرونا.',
  'series-moved':
    'مرحبًا، معكم {المعهد}. ينتقل درس {المادة} الأسبوعي ({الطلاب}) إلى موعد جديد، وأول درس فيه: {الموعد}. إن لم يناسبكم ذلك فأخبرونا.',
  'season-moved':
    'مرحبًا، معكم {المعهد}. يتغيّر موعد درس {المادة} الأسبوعي ({الطلاب}) في هذه الفترة: من {الموعد} حتى {الموعد الآخر}. إن لم يناسبكم ذلك فأخبرونا.',
  'lesson-cancelled': 'مرحبًا، معكم {المعهد}. أُلغي درس {المادة} ({الطلاب})، {الموعد}. {السبب}',
  'lesson-restored': 'مرحبًا، معكم {المعهد}. درس {المادة} ({الطلاب}) قائم في موعده: {الموعد}.',
  'lesson-reminder': 'مرحبًا، معكم {المعهد}. نذكّركم بدرس {المادة} ({الطلاب})، {الموعد}.',
  'absence-noted': 'مرحبًا، معكم {المعهد}. سجّلنا غياب {الطلاب} عن درس {المادة}، {الموعد}.',
  debt: 'مرحبًا {ولي الأمر}، معكم {المعهد}. المطلوب حتى اليوم: {المبلغ}. شكرًا لكم.',
  statement: 'مرحبًا {ولي الأمر}، معكم {المعهد}. كشف الحساب جاهز، والمطلوب حتى اليوم: {المبلغ}.',
  'booking-accepted':
    'مرحبًا {ولي الأمر}، معكم {المعهد}. قُبل طلب درس {المادة} ({الطلاب}): {الموعد}، مع {المعلم}.',
  'booking-rejected':
    'مرحبًا {ولي الأمر}، معكم {المعهد}. نعتذر عن قبول طلب درس {المادة} ({الطلاب})، {الموعد}. {السبب}',
  'booking-proposed':
    'مرحبًا {ولي الأمر}، معكم {المعهد}. نقترح لدرس {المادة} ({الطلاب}) موعدًا آخر: {الموعد الآخر}، بدلًا من {الموعد}. هل يناسبكم؟',
};

const HEBREW_TEXTS: Readonly<Record<FamilyMessageKind, string>> = {
  'lesson-moved':
    'שלום, כאן {المعهد}. השיעור {المادة} ({الطلاب}) הועבר מ{الموعد الآخر} ל{الموعد}. אם המועד אינו מתאים, נא לעדכן אותנו.',
  'series-moved':
    'שלום, כאן {المعهد}. השיעור השבועי {المادة} ({الطلاب}) עובר למועד חדש, והשיעור הראשון בו: {الموعد}. אם המועד אינו מתאים, נא לעדכן אותנו.',
  'season-moved':
    'שלום, כאן {المعهد}. מועד השיעור השבועי {المادة} ({الطلاب}) משתנה בתקופה זו: מ{الموعد} עד {الموعد الآخر}. אם המועד אינו מתאים, נא לעדכן אותנו.',
  'lesson-cancelled': 'שלום, כאן {المعهد}. השיעור {المادة} ({الطلاب}), {الموعد}, בוטל. {السبب}',
  'lesson-restored': 'שלום, כאן {المعهد}. השיעור {المادة} ({الطلاب}) יתקיים במועדו: {الموعد}.',
  'lesson-reminder': 'שלום, כאן {المعهد}. תזכורת לשיעור {المادة} ({الطلاب}), {الموعد}.',
  'absence-noted': 'שלום, כאן {المعهد}. רשמנו היעדרות של {الطلاب} מהשיעור {المادة}, {الموعد}.',
  debt: 'שלום {ولي الأمر}, כאן {المعهد}. היתרה לתשלום עד היום: {المبلغ}. תודה.',
  statement: 'שלום {ولي الأمر}, כאן {المعهد}. דף החשבון מוכן, היתרה לתשלום עד היום: {المبلغ}.',
  'booking-accepted':
    'שלום {ولي الأمر}, כאן {المعهد}. הבקשה לשיעור {المادة} ({الطلاب}) אושרה: {الموعد}, עם {المعلم}.',
  'booking-rejected':
    'שלום {ولي الأمر}, כאן {المعهد}. לצערנו הבקשה לשיעור {المادة} ({الطلاب}), {الموعد}, לא אושרה. {السبب}',
  'booking-proposed':
    'שלום {ولي الأمر}, כאן {المعهد}. אנו מציעים לשיעור {المادة} ({الطلاب}) מועד אחר: {الموعد الآخر}, במקום {الموعد}. האם המועד מתאים?',
};

/** The values of a text's fields, in its language. */
export type MessageValues = Readonly<Partial<Record<MessageField, string>>>;

const IN_BRACES = /\{([^{}]*)\}/g;

/** The words in braces of a text that name no field of its kind. */
export function unknownFields(kind: FamilyMessageKind, text: string): string[] {
  const known = FIELDS_OF[kind].map((field) => FIELD_WORDS[field]);
  return [...text.matchAll(IN_BRACES)].flatMap(([, word = '']) =>
    known.includes(word.trim()) ? [] : [word],
  );
}

/** The text of a message in a language, from the institute's own Arabic text where it has written one. */
export function messageText(
  kind: FamilyMessageKind,
  language: FamilyLanguage,
  values: MessageValues,
  own: Readonly<Partial<Record<FamilyMessageKind, string>>>,
): string {
  const text = language === 'he' ? HEBREW_TEXTS[kind] : (own[kind] ?? ARABIC_TEXTS[kind]);
  const byWord = new Map(FIELDS_OF[kind].map((field) => [FIELD_WORDS[field], values[field] ?? '']));
  return text.replace(IN_BRACES, (braces, word: string) => byWord.get(word.trim()) ?? braces).trim();
}
