import type { z } from 'zod';

/** How the fields of the API are called in Arabic. */
const FIELD_NAMES: Record<string, string> = {
  username: 'اسم المستخدم',
  email: 'البريد الإلكتروني',
  birthday: 'تاريخ الميلاد',
  password: 'كلمة المرور',
  new_password: 'كلمة المرور الجديدة',
  token: 'الرمز',
  date: 'التاريخ',
  student_name: 'اسم الطالب',
  student_names: 'أسماء الطلاب',
  hours: 'عدد الساعات',
  subject: 'المادة',
  education_level: 'المرحلة التعليمية',
  month: 'الشهر',
  year: 'السنة',
  query: 'نص البحث',
  name: 'اسم الطالب',
  cost: 'المبلغ',
  parentName: 'اسم ولي الأمر',
  phone: 'رقم الهاتف',
  ageLevel: 'المرحلة الدراسية',
  lessonDate: 'تاريخ الدرس',
  lessonTime: 'وقت الدرس',
  lessonType: 'نوع الدرس',
  students: 'أسماء الطلاب',
  notes: 'الملاحظات',
  status: 'الحالة',
};

const TYPE_NAMES: Record<string, string> = {
  string: 'نصًا',
  number: 'عددًا',
  int: 'عددًا صحيحًا',
  array: 'قائمة',
  object: 'كائنًا بصيغة JSON',
  boolean: 'true أو false',
};

const FORMAT_HINTS: Record<string, string> = {
  day: 'اكتبه تاريخًا موجودًا في التقويم بالصيغة YYYY-MM-DD، مثل 2026-03-15',
  month: 'اكتبه بالصيغة YYYY-MM، مثل 2026-03',
  'distinct-names': 'تكرر فيها اسم أكثر من مرة، فاكتب كل اسم مرة واحدة',
  phone: 'اكتبه من 7 إلى 15 رقمًا',
  'whole-number': 'اكتبه عددًا صحيحًا بالأرقام',
  'fitting-students': 'الدرس الفردي لطالب واحد، والدرس الجماعي من طالبين إلى 20 طالبًا',
  email: 'اكتبه كاملًا، مثل name@example.com',
};

/**
 * What is wrong with an input and what to do, in Arabic. Given to zod as its error map: a message that a schema sets
 * itself comes before this one.
 */
export const inputMessage: z.core.$ZodErrorMap = (issue) => {
  const field = fieldName(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? `${field}: هذا الحقل مطلوب.`
        : `${field}: يجب أن يكون ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      return `${field}: ${tooSmall(issue)}.`;
    case 'too_big':
      return `${field}: ${tooBig(issue)}.`;
    case 'invalid_value':
      return `${field}: اختر واحدًا من: ${issue.values.map(String).join('، ')}.`;
    case 'not_multiple_of':
      return `${field}: اكتب منزلتين عشريتين على الأكثر.`;
    case 'invalid_format':
      return `${field}: ${FORMAT_HINTS[issue.format] ?? formatHint(issue.path ?? [])}.`;
    case 'custom':
      return `${field}: ${FORMAT_HINTS[String(issue.params?.expects)] ?? 'هذه القيمة غير مقبولة'}.`;
    default:
      return `${field}: هذه القيمة غير مقبولة.`;
  }
};

function fieldName(path: PropertyKey[]): string {
  const named = path.findLast((part) => typeof part === 'string');
  const field = named === undefined ? 'محتوى الطلب' : (FIELD_NAMES[named as string] ?? String(named));
  const position = path.at(-1);
  return typeof position === 'number' ? `${field} (رقم ${position + 1})` : field;
}

function formatHint(path: PropertyKey[]): string {
  const isDate = path.some((part) => part === 'date' || part === 'lessonDate' || part === 'birthday');
  return (isDate ? FORMAT_HINTS.day : 'اكتب نصًا مقروءًا فيه حروف أو أرقام، بلا رموز تحكم') as string;
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? 'هذا الحقل مطلوب' : `اكتب ${issue.minimum} أحرف على الأقل`;
  }
  if (issue.origin === 'array') return `عدد الأسماء المطلوب: ${issue.minimum} على الأقل`;
  return issue.inclusive ? `يجب ألا يقل عن ${issue.minimum}` : `يجب أن يكون أكبر من ${issue.minimum}`;
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (issue.origin === 'string') return `النص أطول من ${issue.maximum} حرفًا، اختصره`;
  if (issue.origin === 'array') return `عدد الأسماء المسموح: ${issue.maximum} على الأكثر`;
  return `يجب ألا يزيد على ${issue.maximum}`;
}
