import { isolateLeftToRight } from 'arabic-text/isolate';
import type { PluralForms } from 'arabic-text/plural';
import type { Message } from 'design-system/message';

const LESSONS: PluralForms = {
  zero: 'لا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{count} دروس',
  many: '{count} درسًا',
  other: '{count} درس',
};

/** Every text of the teacher section. The English ones stand in section 8 of the specification to the letter. */
export const messages = {
  /** Before the institute's name, in the title of every page. */
  ofPages: 'معلمو',
  backToDashboard: 'العودة إلى لوحة المعلم',
  tryAgain: 'حاول مرة أخرى',

  dashboard: {
    title: 'لوحة المعلم',
    /** Comes before the username. */
    greeting: 'أهلًا،',
    /** Stands for the username where the token has none. */
    teacher: 'المعلم',
    subtitle: 'ماذا تريد أن تفعل اليوم؟',
    signOut: 'تسجيل الخروج',
    overview: 'نظرة عامة على الدروس',
    overviewDescription: 'مجموع دروسك وساعاتك في كل شهر، حسب المرحلة',
  },

  lesson: {
    date: 'التاريخ',
    teacher_name: 'اسم المعلم',
    student_name: 'اسم الطالب',
    student_names: 'أسماء الطلاب',
    hours: 'عدد الساعات',
    education_level: 'المرحلة الدراسية',
    subject: 'المادة',
    actions: 'إجراءات',
  },

  individual: {
    groupTitle: 'الدروس الفردية',
    create: 'تسجيل درس فردي',
    createDescription: 'درس جديد لطالب واحد',
    pending: 'الدروس الفردية المعلّقة',
    pendingDescription: 'بانتظار قبول الإدارة، ويمكن تعديلها',
    approved: 'الدروس الفردية المقبولة',
    approvedDescription: 'ما قبلته الإدارة',
    created: 'تم إنشاء الدرس بنجاح.',
    duplicate: (students: string, subject: string, day: string) =>
      `سبق أن سجّلت درسًا للطالب ${students} في مادة ${subject} بتاريخ ${isolateLeftToRight(day)}. هل تريد تسجيل درس آخر؟`,
  },

  group: {
    groupTitle: 'الدروس الجماعية',
    create: 'تسجيل درس جماعي',
    createDescription: 'درس جديد لعدة طلاب معًا',
    pending: 'الدروس الجماعية المعلّقة',
    pendingDescription: 'بانتظار قبول الإدارة، ويمكن تعديلها',
    approved: 'الدروس الجماعية المقبولة',
    approvedDescription: 'ما قبلته الإدارة',
    created: 'تم إنشاء الدرس الجماعي بنجاح.',
    duplicate: (students: string, subject: string, day: string) =>
      `سبق أن سجّلت درسًا جماعيًا في مادة ${subject} بتاريخ ${isolateLeftToRight(day)} حضره: ${students}. هل تريد تسجيل درس آخر؟`,
  },

  form: {
    submit: 'حفظ الدرس',
    submitting: 'جارٍ الحفظ…',
    sendAgain: 'أرسل مرة أخرى',
    failed: 'تعذّر إنشاء الدرس، حاول مرة أخرى.',
    toPending: 'عرض الدروس المعلّقة',
    chooseHours: 'اختر عدد الساعات',
    student: (position: number) => `الطالب ${position}`,
    addStudent: 'إضافة طالب',
    removeStudent: (position: number) => `إزالة الطالب ${position}`,
    draftRestored: 'استعدنا ما كتبته قبل قليل ولم تحفظه.',
    startOver: 'ابدأ من جديد',
    repeated: 'ملأنا النموذج من درس سابق. راجعه ثم احفظه.',
    backToDraft: 'ارجع إلى ما كنت تكتبه',
    saveAnyway: 'احفظه أيضًا',
    goBack: 'رجوع',
    missing: {
      date: `أدخل تاريخ الدرس، مثل ${isolateLeftToRight('2026-11-21')}.`,
      student_name: 'أدخل اسم الطالب.',
      student_names: 'أدخل اسم الطالب.',
      hours: 'اختر عدد الساعات.',
      subject: 'أدخل المادة.',
      education_level: 'اختر المرحلة الدراسية.',
    },
    repeatedStudent: 'هذا الاسم مكتوب مرتين.',
  },

  list: {
    pendingSubtitle: 'دروس سجّلتها ولم تقبلها الإدارة بعد',
    approvedSubtitle: 'دروسك التي قبلتها الإدارة',
    search: 'بحث في الدروس',
    searchStudent: 'بحث باسم الطالب',
    searchDate: 'بحث بالتاريخ',
    month: 'الشهر',
    count: LESSONS,
    loading: 'جارٍ تحميل الدروس…',
    pages: 'صفحات الدروس',
    noLessons: 'لا توجد دروس هنا بعد',
    noPendingLessons: 'كل درس تسجّله يظهر هنا إلى أن تقبله الإدارة.',
    noApprovedLessons: 'لا دروس مقبولة في هذا الشهر. اختر شهرًا آخر، أو انتظر قبول الإدارة.',
    noMatches: 'لا نتائج لهذا البحث',
    clearSearch: 'امسح البحث',
    rowLabel: (students: string, day: string) => `درس ${students}، ${isolateLeftToRight(day)}`,
    edit: 'تعديل',
    delete: 'حذف',
    repeat: 'كرّر الدرس',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
    cancel: 'إلغاء',
    actionOn: (action: string, students: string, day: string) =>
      `${action}: ${students}، ${isolateLeftToRight(day)}`,
    editStudentNamesHint: 'افصل بين الأسماء بفاصلة',
    missingHours: 'أدخل عدد ساعات أكبر من 0 ولا يزيد على 24.',
    missingStudents: 'أدخل اسم طالب واحد على الأقل.',
    deleting: 'جارٍ الحذف…',
    keep: 'إبقاء',
  },

  overview: {
    title: 'نظرة عامة على الدروس',
    subtitle: 'دروسك المقبولة في السنة الحالية',
    month: 'الشهر',
    filter: 'ما يُعرض من الدروس',
    totalLessons: 'مجموع الدروس',
    totalHours: 'مجموع الساعات',
    individualHours: 'الساعات الفردية',
    groupHours: 'الساعات الجماعية',
    chartTitle: 'مجموع الساعات حسب المرحلة',
    level: 'المرحلة',
    individual: 'فردي',
    group: 'جماعي',
    total: 'المجموع',
    loading: 'جارٍ تحميل النظرة العامة…',
    /** Stands for a figure that is not there yet. */
    unknownFigure: '–',
    noLessons: 'لا دروس مقبولة في هذا الشهر.',
  },
} as const;

/** The alerts of section 8 that keep their English words, with the same in Arabic below. */
export const alerts = {
  pendingNotLoaded: {
    english: 'Failed to fetch pending lessons.',
    arabic: 'تعذّر تحميل الدروس المعلّقة.',
  },
  approvedNotLoaded: {
    english: 'Failed to fetch approved lessons. Please try again later.',
    arabic: 'تعذّر تحميل الدروس المقبولة، حاول مرة أخرى لاحقًا.',
  },
  overviewNotLoaded: {
    english: 'Failed to fetch the dashboard overview. Please try again later.',
    arabic: 'تعذّر تحميل النظرة العامة، حاول مرة أخرى لاحقًا.',
  },
  notSaved: {
    english: 'Failed to save the lesson. Please try again.',
    arabic: 'تعذّر حفظ الدرس، حاول مرة أخرى.',
  },
  notUpdated: { english: 'Failed to update the lesson.', arabic: 'تعذّر تعديل الدرس.' },
  updated: { english: 'Lesson updated successfully!', arabic: 'تم تعديل الدرس بنجاح.' },
  confirmDelete: {
    english: 'Are you sure you want to delete this lesson?',
    arabic: 'هل تريد حقًا حذف هذا الدرس؟',
  },
  notDeleted: {
    english: 'Failed to delete the lesson. Please try again.',
    arabic: 'تعذّر حذف الدرس، حاول مرة أخرى.',
  },
  deleted: { english: 'Lesson deleted successfully!', arabic: 'تم حذف الدرس بنجاح.' },
} satisfies Record<string, Message>;
