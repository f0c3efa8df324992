import type { ImportSheet } from './import';
import type { IMPORT_FIELDS } from './import-schema';

/** What the columns of sheets are called, by field: the Arabic name that the institute's own sheets have first, then others. */
type Headings<Sheet extends ImportSheet> = {
  readonly [Field in keyof (typeof IMPORT_FIELDS)[Sheet]]?: readonly [string, ...string[]];
};

const EDUCATION_LEVEL = [
  'المرحلة الدراسية',
  'المرحلة',
  'מסגרת',
  'שלב',
  'רמה',
  'Level',
  'Education level',
] as const;
const LESSON_TYPE = ['نوع الدرس', 'النوع', 'סוג שיעור', 'סוג', 'Lesson type', 'Type'] as const;
const SUBJECT = ['المادة', 'الموضوع', 'מקצוע', 'נושא', 'Subject'] as const;
const TEACHER = [
  'المعلم',
  'المعلمة',
  'اسم المعلم',
  'المدرس',
  'المدرسة',
  'מורה',
  'שם המורה',
  'Teacher',
] as const;
const STUDENTS = [
  'الطلاب',
  'الطالب',
  'اسم الطالب',
  'أسماء الطلاب',
  'תלמיד',
  'תלמידים',
  'שם התלמיד',
  'Student',
  'Students',
  'Student name',
] as const;
const GUARDIAN = [
  'ولي الأمر',
  'اسم ولي الأمر',
  'الأب',
  'الأم',
  'الوالد',
  'اسم الأب',
  'הורה',
  'שם ההורה',
  'Parent',
  'Guardian',
  'Father',
] as const;
const PHONES = ['هاتف', 'جوال', 'موبايل', 'بلفون', 'تلفون'];
/** A phone by the word for it and its owner. */
const phonesOf = (...owners: string[]) => PHONES.flatMap((word) => owners.map((owner) => `${word} ${owner}`));
const GUARDIAN_PHONE = [
  'هاتف ولي الأمر',
  'الهاتف',
  'رقم الهاتف',
  'هاتف',
  ...PHONES,
  ...phonesOf('ولي الأمر', 'الأهل', 'الأب', 'الوالد'),
  'טלפון',
  'נייד',
  'טלפון הורה',
  'Phone',
  'Mobile',
  'Parent phone',
] as const;
const OTHER_PHONES = [
  'هاتف آخر',
  'هواتف أخرى',
  'هاتف 2',
  ...phonesOf('الأم', 'الوالدة', 'آخر'),
  'טלפון נוסף',
  'טלפון 2',
  'Other phone',
  'Phone 2',
] as const;
const NOTES = ['ملاحظات', 'ملاحظة', 'הערות', 'הערה', 'Notes', 'Note', 'Remarks'] as const;
const DISCOUNT = ['الخصم', 'نسبة الخصم', 'خصم', 'הנחה', 'Discount', 'Discount %'] as const;
const DATE = ['التاريخ', 'تاريخ', 'اليوم', 'תאריך', 'Date', 'Day'] as const;

/** The headings by which the columns of a file are found, in any order. */
export const IMPORT_HEADINGS = {
  students: {
    name: [
      'اسم الطالب',
      'الاسم',
      'الطالب',
      'الطلاب',
      'اسم',
      'שם',
      'שם התלמיד',
      'תלמיד',
      'Name',
      'Student',
      'Student name',
    ],
    education_level: EDUCATION_LEVEL,
    grade: ['الصف', 'صف', 'כיתה', 'Grade', 'Class'],
    school: ['المدرسة', 'مدرسة', 'בית ספר', 'School'],
    guardian_name: GUARDIAN,
    phone: GUARDIAN_PHONE,
    phones: OTHER_PHONES,
    student_phone: [
      'هاتف الطالب',
      ...phonesOf('الطالب', 'الطالبة', 'الولد'),
      'טלפון התלמיד',
      'Student phone',
    ],
    discount_percent: DISCOUNT,
    active: ['الحالة', 'طالب حالي', 'פעיל', 'סטטוס', 'Active', 'Status'],
    notes: NOTES,
  },
  families: {
    guardian_name: [...GUARDIAN, 'الاسم', 'العائلة', 'שם', 'משפחה', 'Name', 'Family'],
    phone: GUARDIAN_PHONE,
    phones: OTHER_PHONES,
    discount_percent: DISCOUNT,
    language: ['لغة الرسائل', 'اللغة', 'שפה', 'Language'],
    notes: NOTES,
  },
  teachers: {
    name: [...TEACHER, 'الاسم', 'שם', 'Name'],
    email: [
      'البريد الإلكتروني',
      'البريد',
      'الإيميل',
      'ايميل',
      'דואר אלקטרוני',
      'דוא"ל',
      'אימייל',
      'מייל',
      'Email',
      'E-mail',
    ],
    phone: ['الهاتف', 'رقم الهاتف', ...PHONES, 'בלפון', 'טלפון', 'נייד', 'Phone', 'Mobile'],
    education_levels: ['المراحل', ...EDUCATION_LEVEL, 'שכבה', 'שכבות'],
    subjects: ['المواد', ...SUBJECT, 'מקצועות', 'Subjects'],
  },
  prices: {
    education_level: EDUCATION_LEVEL,
    lesson_type: LESSON_TYPE,
    amount: ['سعر الساعة', 'السعر', 'المبلغ', 'מחיר', 'מחיר לשעה', 'Price', 'Price per hour'],
    from: ['يسري من', 'من تاريخ', 'من', ...DATE, 'מתאריך', 'From', 'Since'],
  },
  series: {
    weekday: ['اليوم', 'يوم', 'יום', 'Weekday', 'Day'],
    start: ['الساعة', 'من الساعة', 'البداية', 'الوقت', 'שעה', 'שעת התחלה', 'Time', 'Start'],
    minutes: ['المدة بالدقائق', 'المدة', 'الدقائق', 'دقائق', 'משך', 'דקות', 'Minutes', 'Duration'],
    first_day: ['أول يوم', 'تاريخ البداية', 'من تاريخ', 'מתאריך', 'תאריך התחלה', 'First day', 'From'],
    last_day: ['آخر يوم', 'تاريخ النهاية', 'حتى تاريخ', 'עד תאריך', 'תאריך סיום', 'Last day', 'Until', 'To'],
    teacher_name: TEACHER,
    room: ['القاعة', 'الغرفة', 'الصف', 'חדר', 'כיתה', 'Room'],
    student_names: STUDENTS,
    subject: SUBJECT,
    education_level: EDUCATION_LEVEL,
    lesson_type: LESSON_TYPE,
    note: NOTES,
  },
  lessons: {
    date: DATE,
    teacher_name: TEACHER,
    student_names: STUDENTS,
    hours: ['الساعات', 'عدد الساعات', 'ساعات', 'المدة', 'שעות', 'מספר שעות', 'Hours', 'Duration'],
    subject: SUBJECT,
    education_level: EDUCATION_LEVEL,
    lesson_type: LESSON_TYPE,
  },
  payments: {
    name: [
      'الدافع',
      'الاسم',
      'اسم',
      'الطالب',
      'اسم الطالب',
      'العائلة',
      ...GUARDIAN,
      'שם',
      'תלמיד',
      'Name',
      'Payer',
      'Student',
    ],
    cost: ['المبلغ', 'الدفعة', 'المدفوع', 'סכום', 'תשלום', 'Amount', 'Paid', 'Sum'],
    date: [...DATE, 'تاريخ الدفع', 'Payment date'],
    method: [
      'طريقة الدفع',
      'الطريقة',
      'كيف دفع',
      'نوع الدفع',
      'אמצעי תשלום',
      'אופן תשלום',
      'Method',
      'Payment method',
    ],
    purpose: ['عن', 'البيان', 'سبب الدفع', 'עבור', 'For', 'Purpose', 'Description'],
    receipt: [
      'رقم السند',
      'رقم الوصل',
      'رقم الإيصال',
      'سند',
      'קבלה',
      'מספר קבלה',
      'Receipt',
      'Receipt number',
    ],
    note: NOTES,
  },
  opening: {
    name: [
      'الاسم',
      'اسم',
      'الحساب',
      'الطالب',
      'اسم الطالب',
      'العائلة',
      ...GUARDIAN,
      'שם',
      'תלמיד',
      'Name',
      'Account',
      'Student',
    ],
    amount: [
      'الرصيد',
      'المبلغ',
      'المطلوب',
      'الدين',
      'عليه',
      'الباقي',
      'المتبقي',
      'יתרה',
      'חוב',
      'סכום',
      'Balance',
      'Amount',
      'Debt',
      'Due',
    ],
  },
} as const satisfies { readonly [Sheet in ImportSheet]: Headings<Sheet> };

/** What the sheets themselves are called. */
export const IMPORT_SHEET_NAMES: Readonly<Record<ImportSheet, readonly [string, ...string[]]>> = {
  families: ['العائلات', 'عائلات', 'الأهالي', 'משפחות', 'Families'],
  students: ['الطلاب', 'طلاب', 'سجلات الطلاب', 'תלמידים', 'Students'],
  teachers: ['المعلمون', 'المعلمين', 'معلمون', 'المعلمات', 'מורים', 'Teachers'],
  prices: ['الأسعار', 'أسعار الساعات', 'أسعار', 'מחירים', 'מחירון', 'Prices'],
  series: ['الجدول الأسبوعي', 'الجدول', 'برنامج', 'מערכת שעות', 'Timetable', 'Schedule'],
  lessons: ['الدروس', 'دروس', 'الحصص', 'שיעורים', 'Lessons'],
  payments: ['الدفعات', 'المدفوعات', 'دفعات', 'תשלומים', 'Payments'],
  opening: [
    'الأرصدة الافتتاحية',
    'الأرصدة',
    'أرصدة',
    'الديون',
    'ديون',
    'יתרות',
    'חובות',
    'Opening balances',
    'Balances',
  ],
};
