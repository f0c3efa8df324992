import { GROUP_BOOKING_MAX_STUDENTS, GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/booking';
import { FIRST_DAY, LAST_DAY } from 'api-contract/calendar-day';
import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from 'api-contract/limits';
import { TIMETABLE_DAYS_MAX, TIMETABLE_SPAN_MAX } from 'api-contract/timetable-days';
import { isolateLeftToRight } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { formatNumber } from 'arabic-text/numbers';
import { pluralize } from 'arabic-text/plural';
import type { z } from 'zod';

/** How many students a booking may have. */
export const FITTING_STUDENTS = `الدرس الفردي لطالب واحد، والدرس الجماعي من ${students(GROUP_BOOKING_MIN_STUDENTS)} إلى ${students(GROUP_BOOKING_MAX_STUDENTS)}`;

/** The Arabic names of the API's fields. */
const FIELD_NAMES: Record<string, string> = {
  username: 'اسم المستخدم',
  email: 'البريد الإلكتروني',
  full_name: 'الاسم الكامل',
  birthday: 'تاريخ الميلاد',
  password: 'كلمة المرور',
  new_password: 'كلمة المرور الجديدة',
  token: 'الرمز',
  date: 'التاريخ',
  student_name: 'اسم الطالب',
  student_names: 'أسماء الطلاب',
  hours: 'عدد الساعات',
  subject: 'المادة',
  education_level: 'المرحلة الدراسية',
  month: 'الشهر',
  year: 'السنة',
  query: 'نص البحث',
  name: 'الاسم',
  cost: 'المبلغ',
  method: 'طريقة الدفع',
  purpose: 'عن',
  note: 'الملاحظة',
  cheque_number: 'رقم الشيك',
  cheque_bank: 'البنك',
  cheque_due: 'تاريخ استحقاق الشيك',
  parentName: 'اسم ولي الأمر',
  phone: 'رقم الهاتف',
  ageLevel: 'الصف',
  lessonDate: 'تاريخ الدرس',
  lessonTime: 'وقت الدرس',
  lessonType: 'نوع الدرس',
  students: 'أسماء الطلاب',
  notes: 'الملاحظات',
  status: 'الحالة',
  reason: 'السبب',
  description: 'الوصف',
  time_zone: 'المنطقة الزمنية',
  person: 'مسؤول التواصل',
  phones: 'أرقام أخرى',
  right: 'الصلاحية',
  current_password: 'كلمة المرور الحالية',
  education_levels: 'المراحل',
  subjects: 'المواد',
  clearance_until: 'نهاية شهادة السلامة',
  country_code: 'رمز الدولة',
  prefixes: 'بدايات الأرقام',
  admin_email: 'بريد الإدارة',
  label: 'اسم الصفحة',
  address: 'العنوان',
  opening_hours: 'أوقات الدوام',
  week_hours: 'ساعات الدوام الأسبوعية',
  weekday: 'يوم الأسبوع',
  start: 'البداية',
  scheduled_id: 'الدرس المجدول',
  end: 'النهاية',
  minutes: 'المدة',
  room_id: 'القاعة',
  room: 'القاعة',
  teacher: 'المعلم',
  student_ids: 'الطلاب',
  level: 'المرحلة الدراسية',
  version: 'رقم النسخة',
  by: 'من جهة',
  changes: 'التغييرات',
  accept: 'ما يُقبل من تعارض',
  shift_minutes: 'تأخير الدروس',
  since: 'منذ',
  tax_number: 'الرقم الضريبي',
  tax_status: 'الصفة الضريبية',
  vat_rates: 'ضريبة القيمة المضافة',
  cash_limit: 'الحدّ القانوني للدفع نقدًا',
  counted_together: 'أيام جمع النقد',
  cut_over_day: 'يوم الانتقال',
  seats: 'عدد المقاعد',
  position: 'الترتيب',
  charge_rounding: 'تقريب رسوم الدروس (بالأغورة)',
  receipt_footer: 'آخر سطر في سند القبض',
  rooms: 'القاعات',
  amount: 'المبلغ',
  price: 'الثمن',
  days: 'عدد الأيام',
  package_type_id: 'نوع الرزمة',
  teacher_id: 'المعلم',
  lesson_type: 'نوع الدرس',
  lesson_types: 'أنواع الدروس',
  first_day: 'أول يوم',
  last_day: 'آخر يوم',
  discount_percent: 'الخصم',
  sibling_discounts: 'خصم الإخوة',
  lowest_price: 'أقل سعر للساعة',
  percent: 'النسبة',
  guardian_name: 'ولي الأمر',
  language: 'لغة الرسائل',
  grade: 'الصف',
  school: 'المدرسة',
  attendance: 'الحضور',
  lesson_id: 'الدرس الفائت',
  first_lesson_day: 'أول أيام الأسبوع',
  day: 'اليوم',
  until: 'حتى يوم',
  from: 'من',
  to: 'إلى',
  key: 'رمز الرابط',
  student: 'الطالب',
  family: 'العائلة',
  student_id: 'الطالب',
  family_id: 'العائلة',
  per_further_student: 'عن كل طالب بعد الأول',
  paid_on: 'يوم الدفع',
  student_phone: 'هاتف الطالب',
  teacher_name: 'المعلم',
  active: 'طالب حالي',
  receipt: 'رقم السند',
  receipt_number: 'رقم السند',
  birthday_shown: 'إظهار عيد الميلاد',
  code: 'رمز التطبيق',
  recovery_code: 'رمز الاسترداد',
  passkey: 'مفتاح المرور',
  limit: 'عدد السجلات',
  cursor: 'بداية الصفحة',
  page: 'رقم الصفحة',
  path: 'عنوان الطلب',
  lesson: 'الدرس',
  filter: 'التصفية',
  sort: 'الترتيب',
  state: 'الحالة',
  kind: 'النوع',
  type: 'النوع',
  actor: 'الشخص',
  due_until: 'آخر يوم استحقاق',
  replaces: 'الدرس المرفوض',
  done: 'ما أُنجز',
  due: 'الواجب',
  mark: 'العلامة',
  cancelled: 'إلغاء الدرس',
  paid: 'أجر الدرس',
  decisions: 'القرارات',
  decision: 'القرار',
  admit_teacher: 'قبول حساب المعلم',
  end_enrolments: 'إنهاء التسجيل',
  preview: 'المعاينة',
  into: 'السجل الباقي',
  keep_fee: 'الرسم الباقي',
  alias: 'الكتابة الأخرى للاسم',
  first: 'الطالب الأول',
  second: 'الطالب الثاني',
  leaving: 'الطلاب المغادرون',
  children: 'ترتيب الإخوة',
  siblings: 'الإخوة',
  delivery: 'طريقة التسليم',
  confirmed: 'التأكيد',
  reference: 'رقم الطلب',
  cut_over: 'يوم الانتقال',
  sheets: 'الأوراق',
  families: 'العائلات',
  teachers: 'المعلمون',
  prices: 'الأسعار',
  series: 'الدروس الأسبوعية',
  lessons: 'الدروس',
  payment: 'الدفعة',
  payments: 'الدفعات',
  opening: 'الأرصدة الافتتاحية',
  answers: 'الأجوبة',
  means: 'الطالب المقصود',
  outside_list: 'خارج ورقة الطلاب',
  columns: 'الأعمدة',
  support: 'التواصل',
  phone_numbers: 'أرقام الهواتف',
  other_countries: 'دول أخرى',
  social: 'صفحة التواصل',
  resources: 'روابط المراحل',
  admit_everybody: 'قبول كل معلم تلقائيًا',
  require_second_factor: 'اشتراط الخطوة الثانية عند الدخول',
  show_pay: 'إظهار الأجر للمعلمين',
  notice_hours: 'مهلة الإلغاء بلا رسوم (ساعات)',
  allow_late_notice: 'إبلاغ عن غياب بعد المهلة',
  reminder_days: 'أيام بين تذكير وآخر',
  message_texts: 'نصوص الرسائل',
  revision: 'رقم النسخة',
  move_changed: 'نقل ما تغيّر موعده',
  cancel: 'الإلغاء',
  restore: 'الإعادة',
  effect: 'ما يترتب على الإبلاغ',
  was: 'القيم السابقة',
  seen: 'ما كان معروضًا',
  'idempotency-key': 'مفتاح الطلب',
};

// Field names have both genders: no sentence here has a verb or pronoun that would have to agree with them.
const TYPE_NAMES: Record<string, string> = {
  string: 'نص',
  number: 'عدد',
  int: 'عدد صحيح',
  array: 'قائمة',
  object: 'كائن بصيغة JSON',
  boolean: 'true أو false',
};

const FORMAT_HINTS: Record<string, string> = {
  'one-owner': 'المطلوب طالب واحد أو عائلة واحدة',
  'known-fields': 'بين القوسين كلمة ليست من كلمات هذه الرسالة',
  'month-or-year': 'المطلوب شهر أو سنة، لا كلاهما',
  day: `المطلوب تاريخ موجود في التقويم بالصيغة YYYY-MM-DD، مثل ${isolateLeftToRight('2026-03-15')}`,
  'day-of-known-years': `المسموح من ${isolateLeftToRight(FIRST_DAY)} إلى ${isolateLeftToRight(LAST_DAY)}`,
  month: `المطلوب شهر بالصيغة YYYY-MM، مثل ${isolateLeftToRight('2026-03')}`,
  address: 'لا يُقبل فيه عنوان موقع أو بريد إلكتروني',
  'phone-number': 'لا يُقبل فيه رقم هاتف',
  'institute-name': 'لا يُقبل فيه اسم المعهد',
  advertisement: 'لا يُقبل فيه إعلان أو سعر أو دعوة إلى التواصل، بل اسم شخص',
  'distinct-names': 'تكرر فيها اسم أكثر من مرة، فاكتب كل اسم مرة واحدة',
  'time-zone': `المطلوب اسم منطقة زمنية، مثل ${isolateLeftToRight('Asia/Jerusalem')}`,
  url: `المطلوب رابط كامل، مثل ${isolateLeftToRight('https://example.com')}`,
  'plain-link': 'المطلوب رابط بلا اسم مستخدم ولا كلمة مرور ولا مسافات أو حروف خفية',
  phone: `المطلوب رقم واحد من ${PHONE_MIN_DIGITS} إلى ${PHONE_MAX_DIGITS} خانة`,
  'idempotency-key': 'المطلوب من 8 إلى 128 من الحروف اللاتينية والأرقام والرموز، بلا مسافات',
  'whole-number': 'المطلوب عدد صحيح بالأرقام',
  'only-of-cheque': 'هذا الحقل لدفعة بشيك فقط',
  'only-without-type': 'يحدّده نوع الرزمة، فلا يُرسل معه',
  'fitting-students': FITTING_STUDENTS,
  'one-account': 'المطلوب طالب واحد أو عائلة واحدة أو معلم واحد',
  'not-zero': 'المطلوب مبلغ غير الصفر',
  hundredths: 'المسموح منزلتان عشريتان على الأكثر',
  'later-day': 'المطلوب أول يوم أو يوم بعده',
  'shorter-span': `المسموح ${formatNumber(TIMETABLE_SPAN_MAX)} يوم على الأكثر`,
  'timetable-days': `المسموح ${formatNumber(TIMETABLE_DAYS_MAX)} يومًا على الأكثر`,
  time: `المطلوب وقت بالصيغة HH:MM، مثل ${isolateLeftToRight('16:30')}`,
  'later-time': 'المطلوب وقت بعد البداية',
  'whole-span': 'المطلوب وقت البداية ووقت النهاية معًا، أو لا شيء منهما',
  'distinct-spans': 'تتداخل فيها أوقات يوم واحد',
  'later-month': 'المطلوب أول شهر أو شهر بعده',
  email: 'المطلوب عنوان كامل، مثل name@example.com',
};

/** A preposition stands before it, so it is in the genitive. */
function students(count: number): string {
  return pluralize(count, {
    two: 'طالبين',
    few: '{count} طلاب',
    many: '{count} طالبًا',
    other: '{count} طالب',
  });
}

/** zod's error map: what is invalid and what to enter, in Arabic. A message of the schema itself has precedence. */
export const inputMessage: z.core.$ZodErrorMap = (issue) => {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${field}: هذا الحقل مطلوب.`
        : `${field}: المطلوب ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return `${field}: ${tooSmall(issue)}.`;
    case 'too_big':
      return `${field}: ${tooBig(issue)}.`;
    case 'invalid_value':
      return `${field}: اختر واحدًا مما يلي: ${joinList(issue.values.map(String))}.`;
    case 'not_multiple_of':
      return `${field}: المسموح منزلتان عشريتان على الأكثر.`;
    case 'invalid_format':
      return `${field}: ${FORMAT_HINTS[issue.format] ?? formatHint(issue.path ?? [])}.`;
    case 'custom':
      return `${field}: ${FORMAT_HINTS[String(issue.params?.expects)] ?? 'هذه القيمة غير مقبولة'}.`;
    case 'invalid_union': {
      // The message is that of the first schema.
      const [first] = issue.errors[0] ?? [];
      return first
        ? (inputMessage({ ...first, path: issue.path, input: issue.input } as z.core.$ZodRawIssue) ?? '')
        : `${field}: هذه القيمة غير مقبولة.`;
    }
    default:
      return `${field}: هذه القيمة غير مقبولة.`;
  }
};

/** The Arabic name of a field. */
export function fieldName(path: PropertyKey[]): string {
  const named = path.findLast((part) => typeof part === 'string');
  const field = named === undefined ? 'محتوى الطلب' : (FIELD_NAMES[named as string] ?? String(named));
  const position = path.at(-1);
  return typeof position === 'number' ? `${field} (رقم ${position + 1})` : field;
}

function formatHint(path: PropertyKey[]): string {
  if (path.at(-1) === 'idempotency-key') return FORMAT_HINTS['idempotency-key'] as string;
  const isDate = path.some((part) => part === 'date' || part === 'lessonDate' || part === 'birthday');
  return (isDate ? FORMAT_HINTS.day : 'اكتب نصًا مقروءًا فيه حروف أو أرقام، بلا رموز تحكم') as string;
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const minimum = limit(issue.minimum, issue.path);
  if (issue.origin === 'string') {
    if (issue.minimum === 1) return 'هذا الحقل مطلوب';
    const orDigits = /password$/.test(String(issue.path?.at(-1))) ? ' أو أرقام' : '';
    return `المطلوب ${letters(Number(issue.minimum))}${orDigits} على الأقل`;
  }
  if (issue.origin === 'array') return `العدد المطلوب: ${minimum} على الأقل`;
  return issue.inclusive ? `المسموح من ${minimum} فأكثر` : `المسموح ما هو أكبر من ${minimum}`;
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const maximum = limit(issue.maximum, issue.path);
  if (issue.origin === 'string') return `المسموح ${letters(Number(issue.maximum))} على الأكثر`;
  if (issue.origin === 'array') return `العدد المسموح: ${maximum} على الأكثر`;
  return `المسموح ${maximum} على الأكثر`;
}

/** A limit with separators between thousands, except for a year. */
function limit(value: number | bigint, path: PropertyKey[] = []): string {
  return path.at(-1) === 'year' ? String(value) : formatNumber(Number(value));
}

function letters(count: number): string {
  return pluralize(count, {
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{count} أحرف',
    many: '{count} حرفًا',
    other: '{count} حرف',
  });
}
