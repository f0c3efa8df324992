import { pluralize } from 'arabic-text/plural';
import type { Message } from 'design-system/message';

const lessonCount = (count: number) =>
  pluralize(count, {
    zero: 'لا دروس',
    one: 'درس واحد',
    two: 'درسان',
    few: '{count} دروس',
    many: '{count} درسًا',
    other: '{count} درس',
  });

/** Every text of the administrator section. English words are the specification's, to the letter. */
export const messages = {
  frame: {
    navigation: 'أقسام الإدارة',
    menu: 'القائمة',
    signOut: 'تسجيل الخروج',
    adminFallback: 'المدير',
    approvedIndividual: 'الدروس الفردية المقبولة',
    pendingIndividual: 'الدروس الفردية المعلّقة',
    approvedGroup: 'الدروس الجماعية المقبولة',
    pendingGroup: 'الدروس الجماعية المعلّقة',
    systemOverview: 'نظرة عامة على النظام',
    studentPayments: 'مدفوعات الطلاب',
    excelExport: 'تصدير إلى Excel',
    studentBookings: 'حجوزات الطلاب',
    backToDashboard: 'العودة إلى لوحة الإدارة',
  },

  dashboard: {
    title: 'لوحة الإدارة',
    welcome: (name: string) => `أهلًا، ${name}`,
    account: 'حساب المدير',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    role: 'الدور',
    roleLabel: 'مدير النظام',
    waiting: (count: number) => (count === 0 ? 'لا شيء ينتظر الآن' : `${lessonCount(count)} بانتظار قرارك`),
    openPending: 'فتح القائمة',
  },

  lesson: {
    teacher: 'المعلم',
    student: 'الطالب',
    students: 'الطلاب',
    hours: 'الساعات',
    educationLevel: 'المرحلة الدراسية',
    subject: 'المادة',
    date: 'التاريخ',
    actions: 'الإجراءات',
    noStudents: 'لا يوجد طلاب',
    of: (names: string, day: string) => `درس ${names}، ${day}`,
    separator: '، ',
  },

  filters: {
    label: 'تصفية الدروس',
    teacher: 'اسم المعلم',
    student: 'اسم الطالب',
    date: 'التاريخ',
    datePlaceholder: '2026-11-21',
    month: 'الشهر',
    clear: 'مسح التصفية',
    result: lessonCount,
    resultOf: (shown: number, all: number) => `${lessonCount(shown)} من أصل ${all}`,
  },

  list: {
    loading: 'جارٍ تحميل الدروس…',
    nothingMatches: 'لا دروس تطابق البحث',
    nothingMatchesHint: 'جرّب اسمًا أقصر أو امسح التصفية.',
    pages: 'صفحات الدروس',
  },

  pendingIndividual: {
    title: 'الدروس الفردية المعلّقة',
    subtitle: 'دروس سجّلها المعلمون وتنتظر الموافقة أو الرفض.',
    empty: 'لا دروس معلّقة',
    emptyHint: 'كل ما سجّله المعلمون قد بُتّ فيه.',
    loadFailed: {
      english: 'Failed to fetch pending lessons.',
      arabic: 'تعذّر جلب الدروس المعلّقة.',
    } satisfies Message as Message,
  },

  pendingGroup: {
    title: 'الدروس الجماعية المعلّقة',
    subtitle: 'دروس جماعية سجّلها المعلمون وتنتظر الموافقة أو الرفض.',
    empty: 'لا دروس جماعية معلّقة',
    emptyHint: 'كل ما سجّله المعلمون قد بُتّ فيه.',
    loadFailed: 'حدث خطأ أثناء جلب الدروس المعلّقة.' satisfies Message as Message,
  },

  approvedIndividual: {
    title: 'الدروس الفردية المقبولة',
    subtitle: 'دروس الشهر التي وُوفق عليها.',
    empty: 'لا دروس مقبولة في هذا الشهر',
    emptyHint: 'اختر شهرًا آخر لترى دروسه.',
    loadFailed: {
      english: 'Failed to fetch approved lessons. Please try again later.',
      arabic: 'تعذّر جلب الدروس المقبولة، حاول مرة أخرى لاحقًا.',
    } satisfies Message as Message,
    delete: 'حذف',
    deleting: 'جارٍ الحذف…',
    deleteLesson: (lesson: string) => `حذف ${lesson}`,
    confirmTitle: 'حذف الدرس',
    confirm: 'هل تريد حذف هذا الدرس؟',
    cancel: 'إلغاء',
    deleted: 'تم حذف الدرس بنجاح',
    deleteFailed: 'حدث خطأ أثناء الحذف، حاول مرة أخرى',
    alreadyGone: 'حُذف هذا الدرس من قبل، وقد حُدّثت القائمة.',
  },

  approvedGroup: {
    title: 'الدروس الجماعية المقبولة',
    subtitle: 'دروس الشهر الجماعية التي وُوفق عليها.',
    empty: 'لا دروس جماعية مقبولة في هذا الشهر',
    emptyHint: 'اختر شهرًا آخر لترى دروسه.',
    loadFailed: {
      english: 'Failed to fetch approved lessons. Please try again later.',
      arabic: 'تعذّر جلب الدروس المقبولة، حاول مرة أخرى لاحقًا.',
    } satisfies Message as Message,
  },

  decisions: {
    approve: 'قبول',
    approving: 'جارٍ القبول…',
    reject: 'رفض',
    rejecting: 'جارٍ الرفض…',
    approveLesson: (lesson: string) => `قبول ${lesson}`,
    rejectLesson: (lesson: string) => `رفض ${lesson}`,
    selectLesson: (lesson: string) => `تحديد ${lesson}`,
    select: 'تحديد',
    selected: (count: number) => `المحدّد: ${lessonCount(count)}`,
    selectAll: (count: number) => `تحديد الكل (${count})`,
    approveSelected: 'قبول المحدّد',
    rejectSelected: 'رفض المحدّد',
    confirmApproveMany: (count: number) => `هل تريد قبول ${lessonCount(count)}؟`,
    confirmRejectMany: (count: number) => `هل تريد رفض ${lessonCount(count)}؟`,
    cancel: 'إلغاء',
    progress: { approve: 'جارٍ قبول الدروس', reject: 'جارٍ رفض الدروس' },
    progressOf: (done: number, total: number) => `${done} من ${total}`,
    manyApproved: (count: number) => `قُبلت الدروس المحدّدة: ${lessonCount(count)}`,
    manyRejected: (count: number) => `رُفضت الدروس المحدّدة: ${lessonCount(count)}`,
    manyFailed: (count: number) => `تعذّر البتّ في ${lessonCount(count)}، والسبب مكتوب بجانب كل درس.`,
    alreadyDecided: 'سبق أن بتّ شخص آخر في هذا الدرس، وقد حُدّثت القائمة.',
    manyAlreadyDecided: (count: number) => `سبق أن بُتّ في ${lessonCount(count)}، وقد حُدّثت القائمة.`,
    keyboard: 'من لوحة المفاتيح',
    keys: [
      { keys: ['↑', '↓'], does: 'التنقّل' },
      { keys: ['Space'], does: 'تحديد' },
      { keys: ['Shift', '↑↓'], does: 'تحديد عدة دروس' },
      { keys: ['Ctrl', 'A'], does: 'تحديد الكل' },
      { keys: ['Enter'], does: 'قبول' },
      { keys: ['Delete'], does: 'رفض' },
      { keys: ['Ctrl', 'Z'], does: 'تراجع' },
    ],
  },

  undo: {
    action: 'تراجع',
    done: (count: number) => `تم التراجع، وعاد ${lessonCount(count)} إلى القائمة.`,
    failed: 'تعذّر التراجع، حاول مرة أخرى.',
    tooLate: 'لم يعد التراجع ممكنًا.',
  },

  individualDecisions: {
    approved: 'تم قبول الدرس',
    rejected: 'تم رفض الدرس',
    approveFailed: {
      english: 'Failed to approve the lesson',
      arabic: 'تعذّر قبول الدرس.',
    } satisfies Message as Message,
    rejectFailed: {
      english: 'Failed to reject the lesson',
      arabic: 'تعذّر رفض الدرس.',
    } satisfies Message as Message,
  },

  groupDecisions: {
    approved: 'تم قبول الدرس الجماعي',
    rejected: 'تم رفض الدرس الجماعي',
    approveFailed: 'حدث خطأ أثناء القبول' satisfies Message as Message,
    rejectFailed: 'حدث خطأ أثناء الرفض' satisfies Message as Message,
  },

  payments: {
    title: 'مدفوعات الطلاب',
    subtitle: 'سجّل ما دُفع، وراجع مدفوعات كل شهر ومجموع كل طالب.',
    add: 'إضافة دفعة',
    name: 'اسم الطالب',
    cost: 'المبلغ',
    costHint: 'بالشيكل، عدد صحيح.',
    date: 'تاريخ الدفع',
    send: 'إضافة الدفعة',
    sending: 'جارٍ الحفظ…',
    fillCorrectly: 'يرجى تعبئة الحقول بشكل صحيح',
    wrong: {
      name: 'اكتب اسم الطالب.',
      cost: 'اكتب المبلغ عددًا صحيحًا بالشيكل، من 1 إلى 1,000,000.',
      date: 'اكتب تاريخ الدفع.',
    },
    added: 'تمت إضافة الدفعة بنجاح',
    addFailed: 'فشل في إضافة الدفعة',
    noToken: {
      english: 'No token found. Please log in.',
      arabic: 'يرجى تسجيل الدخول أولًا.',
    } satisfies Message as Message,
    unauthorized: { english: 'Unauthorized', arabic: 'غير مصرّح لك بهذا.' } satisfies Message as Message,
    filters: 'تصفية المدفوعات',
    loading: 'جارٍ تحميل المدفوعات…',
    loadFailed: 'فشل في تحميل المدفوعات',
    empty: 'لا مدفوعات في هذا الشهر',
    list: 'المدفوعات',
    sum: 'المجموع:',
    totals: 'مجموع كل طالب',
    total: 'مجموع المدفوع',
    count: 'عدد الدفعات',
    hours: 'الساعات المقبولة في الشهر',
    unknown: '—',
    receipt: 'الإيصال',
    print: 'طباعة إيصال',
    printReceipt: (name: string, day: string) => `طباعة إيصال ${name}، ${day}`,
    receiptFor: {
      title: 'إيصال دفع',
      number: 'رقم الإيصال',
      receivedBy: 'استلمها',
      signature: 'التوقيع والختم',
    },
  },

  checks: {
    repeated: 'مكرّر',
    repeatedHint: 'يوجد درس آخر لنفس المعلم والطالب واليوم والمادة.',
    longDay: (hours: number) => `${hours} ساعة في اليوم`,
    longDayHint: 'مجموع ساعات المعلم في هذا اليوم أكثر مما يتسع له.',
  },
} as const;
