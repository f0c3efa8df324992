import type { HistoryKind } from 'api-contract/audit-actions';

/** What an entry tells of. */
export const kindNames: Readonly<Record<HistoryKind, string>> = {
  lesson: 'درس',
  'student-payment': 'دفعة',
  booking: 'حجز',
  student: 'طالب',
  family: 'عائلة',
  account: 'حساب',
  settings: 'إعدادات',
};

export const factorNames: Readonly<Record<string, string>> = {
  passkey: 'مفتاح مرور',
  authenticator: 'تطبيق الرموز',
};

export const roleNames: Readonly<Record<string, string>> = { admin: 'مدير', teacher: 'معلم' };

export const historyWords = {
  /** An action of a later server, followed by its name. */
  other: (action: string) => `تغيير آخر (${action})`,
  reversal: 'سُجّل سند إلغاء',
  yes: 'نعم',
  no: 'لا',
  inFamily: 'ضمن عائلة',
  otherFamily: 'ضمن عائلة أخرى',
  current: 'طالب حالي',
  left: 'ترك المعهد',
  waits: 'بانتظار المراجعة',
  looked: 'رُوجع',
  whole: 'البحث في سجل التغييرات',
} as const;

/** The labels of fields, by the kind of the record and the field's name in the API. */
export const fieldLabels = {
  student: {
    name: 'الاسم',
    into: 'السجل الباقي',
    separated_from: 'فُصل عن',
    from: 'منذ',
    to: 'حتى',
    lessons: 'عدد الدروس',
    payments: 'عدد الدفعات',
    spellings: 'كتابات الاسم',
    education_level: 'المرحلة التعليمية',
    grade: 'الصف',
    school: 'المدرسة',
    phone: 'رقم الهاتف',
    notes: 'ملاحظات',
    active: 'الحالة',
    is_new: 'المراجعة',
    family_id: 'العائلة',
  },
  family: {
    guardian_name: 'وليّ الأمر',
    phones: 'أرقام الهاتف',
    discount_percent: 'الخصم',
    notes: 'ملاحظات',
    from: 'منذ',
    to: 'حتى',
  },
  account: {
    username: 'اسم المستخدم',
    email: 'البريد الإلكتروني',
    role: 'نوع الحساب',
    right: 'الصلاحية',
    phone: 'رقم الهاتف',
    education_levels: 'المراحل التي يدرّسها',
    subjects: 'المواد',
    clearance_until: 'نهاية شهادة السلامة',
    birthday: 'يوم الميلاد',
    birthday_shown: 'ظهور يوم الميلاد',
    factor: 'الوسيلة',
    name: 'اسم الوسيلة',
    passkeys: 'مفاتيح المرور',
    authenticator: 'تطبيق الرموز',
    left: 'الرموز الباقية',
  },
  booking: {
    parentName: 'وليّ الأمر',
    phone: 'رقم الهاتف',
    students: 'الطلاب',
    lessonType: 'النوع',
    subject: 'المادة',
    ageLevel: 'الصف',
    lessonDate: 'تاريخ الدرس',
    lessonTime: 'وقت الدرس',
    hours: 'الساعات',
    notes: 'ملاحظات',
    status: 'الحالة',
  },
  'student-payment': {
    name: 'الطالب',
    cost: 'المبلغ',
    date: 'التاريخ',
    receipt_number: 'رقم السند',
    reverses_receipt_number: 'يلغي السند',
    reversed_by_receipt_number: 'سند الإلغاء',
    reason: 'السبب',
    void_reason: 'السبب',
  },
  settings: {
    name: 'اسم المعهد',
    description: 'الوصف',
    time_zone: 'المنطقة الزمنية',
    support: 'التواصل',
    phones: 'أرقام الهاتف',
    phone_numbers: 'رموز الدول',
    admin_email: 'بريد الإدارة',
    social: 'صفحة التواصل الاجتماعي',
    resources: 'مجلدات المواد',
    address: 'العنوان',
    opening_hours: 'أوقات الدوام',
    tax_number: 'الرقم الضريبي',
    receipt_footer: 'آخر سطر في السند',
    first_lesson_day: 'أول أيام الأسبوع',
    rooms: 'القاعات',
    admit_everybody: 'قبول كل معلم تلقائيًا',
    require_second_factor: 'اشتراط الخطوة الثانية عند الدخول',
  },
} as const satisfies Record<Exclude<HistoryKind, 'lesson'>, Readonly<Record<string, string>>>;
