import type { ImportSheet } from 'api-contract/import';
import { IMPORT_ROWS_MAX } from 'api-contract/import';
import type { ImportState } from 'api-contract/import-schema';
import { isolate, isolateLeftToRight } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { formatNumber } from 'arabic-text/numbers';
import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';
import type { RefusedFile } from './sheets/sheet';

const rows = (count: number) =>
  pluralize(count, {
    one: 'صف واحد',
    two: 'صفان',
    few: '{count} صفوف',
    many: '{count} صفًا',
    other: '{count} صف',
  });

export const importMessages = {
  title: pageNames.import,
  subtitle: 'الطلاب والعائلات والدروس والأرصدة من ملفات Excel، دفعة واحدة يمكن التراجع عنها.',
  rows,
  restored: 'استعدنا ما قُرئ وصُحّح هنا ولم يُستورد. يبقى في هذا الجهاز أسبوعًا، ويُحذف عند تسجيل الخروج.',
  startAgain: 'البدء من جديد',
  elsewhere: 'الاستيراد مفتوح في نافذة أخرى من هذا المتصفح. يُتابع فيها، أو تُغلق فيُفتح هنا كما هو.',
  notApplied: 'لم يصل تأكيد الاستيراد. يمكن الضغط من جديد: لا يُستورد شيء مرتين.',
} as const;

/** What the page calls each sheet. */
export const SHEET_TITLES: Readonly<Record<ImportSheet, string>> = {
  families: 'العائلات',
  students: 'الطلاب',
  teachers: 'المعلمون',
  prices: 'أسعار الساعات',
  series: 'الجدول الأسبوعي',
  lessons: 'دروس سابقة',
  payments: 'دفعات سابقة',
  opening: 'أرصدة افتتاحية',
};

export const cutOverMessages = {
  title: '1. يوم الانتقال',
  explanation:
    'منه فصاعدًا تُحسب الدروس والدفعات في هذا الموقع. ما قبله تاريخ مُقفل: يظهر في السجلات والإحصاءات، ولا تُحسب له رسوم ولا سندات.',
  example:
    'مثال: يوم الانتقال 1/9/2026. دروس العام الماضي ودفعاته تدخل للعرض فقط. من كان عليه 350 ₪ في نهاية آب يبدأ برصيد 350 ₪ يوم 1/9 من ورقة الأرصدة الافتتاحية، وأول درس يُحسب له هو درس أيلول.',
  day: 'يوم الانتقال',
  hint: 'يلزم مع الدروس والدفعات والأرصدة. للطلاب والمعلمين والجدول وحدها لا حاجة إليه.',
} as const;

export const fileMessages = {
  title: (number: number) => `${number}. الملفات`,
  hint: `ملفات Excel ‏(xlsx) أو CSV، حتى 16 ميغابايت و${formatNumber(IMPORT_ROWS_MAX)} صف. تُقرأ في هذا الجهاز، ولا يُرسل شيء قبل الفحص.`,
  choose: 'اختيار ملفات',
  reading: 'جارٍ قراءة الملف…',
  paste: 'أو لصق خانات منسوخة من ورقة، مع صف العناوين',
  addPasted: 'إضافة ما لُصق',
  pasted: (number: number) => `خانات ملصوقة ${number}`,
  remove: 'إزالة',
  removeOf: (name: string) => `إزالة ${isolate(name)}`,
  sheetOf: (sheet: string, file: string) =>
    sheet === file ? isolate(sheet) : `${isolate(sheet)} (${isolate(file)})`,
} as const;

const REFUSALS: Readonly<Record<RefusedFile['reason'], string>> = {
  'too-large': 'الملف أكبر من 16 ميغابايت. يُقسم إلى ملفات أصغر.',
  expands: 'محتوى الملف أكبر بكثير من حجمه، فلم يُقرأ. يُنسخ المطلوب إلى ملف جديد ويُحفظ من Excel.',
  'too-many-rows': `في الملف أكثر من ${formatNumber(IMPORT_ROWS_MAX)} صف. يُقسم إلى ملفات أصغر.`,
  'too-many-columns': 'في إحدى الأوراق أكثر من 60 عمودًا فيها قيم. تُحذف الأعمدة التي لا تلزم.',
  'long-cell': 'فيه نص أطول من 5,000 حرف. يُختصر في الملف نفسه.',
  'old-format':
    'ملف بالصيغة القديمة xls أو محمي بكلمة مرور. يُفتح في Excel ويُحفظ باسم جديد من نوع «Excel Workbook (.xlsx)» بلا كلمة مرور.',
  damaged: 'الملف تالف أو غير كامل. يُفتح في Excel ويُحفظ من جديد.',
  'unknown-format': 'ليس ملف Excel ‏(xlsx) ولا CSV.',
  empty: 'لا قيم في الملف.',
  'too-slow': 'لم تنتهِ قراءة الملف خلال دقيقة، فأوقفت. يُنسخ المطلوب إلى ملف جديد.',
};

/** Why a file was not read, and what to do. */
export function refusalText(name: string, { reason, cell }: RefusedFile): string {
  const place = cell ? ` الخانة ${isolateLeftToRight(cell.address)} في ورقة ${isolate(cell.sheet)}.` : '';
  return `${isolate(name)}: ${REFUSALS[reason]}${place}`;
}

export const sampleMessages = {
  title: 'نماذج للتنزيل',
  hint: 'في كل نموذج صف مثال وشرح للأعمدة. أي ترتيب للأعمدة يصلح، وعناوين بالعبرية أو الإنجليزية أيضًا.',
  download: (sheet: string) => `نموذج «${sheet}»`,
  explanation: 'شرح الأعمدة',
  column: 'العمود',
  meaning: 'ما يُكتب فيه',
  otherHeadings: 'عناوين أخرى مفهومة',
  isRequired: 'مطلوب.',
} as const;

export const columnMessages = {
  title: (number: number) => `${number}. الأعمدة`,
  hint: 'ما فهمناه من كل ورقة. يُصحَّح ما يلزم، ونتذكره في المرة القادمة.',
  kind: 'ما في هذه الورقة',
  leaveOut: 'لا تُستورد',
  headingRow: 'صف العناوين',
  headingRowOption: (row: number, text: string) => `${row}: ${text}`,
  rows,
  column: 'العمود',
  noHeading: (letters: string) => `بلا عنوان (${letters})`,
  values: 'أول القيم',
  field: 'يُستورد في',
  fieldOf: (heading: string) => `يُستورد عمود ${isolate(heading)} في`,
  unused: 'لا يُستورد',
  grids: {
    series:
      'جدول أيام وساعات: كل خانة مملوءة صارت درسًا أسبوعيًا. ما لا يقوله الجدول يُكتب في الأسفل مرة واحدة.',
    prices: 'جدول مراحل وأنواع: كل خانة مملوءة صارت سعرًا.',
  },
  common: 'ما لا عمود له: قيمة واحدة لكل الصفوف',
  noValue: 'دون قيمة',
  noCutOver: 'ينقص يوم الانتقال: يُكتب في الخطوة 1.',
  missing: (fields: string) => `ينقص: ${fields}. يُختار عمود، أو تُكتب قيمة لكل الصفوف.`,
  days: (column: string) => `قراءة التواريخ في ${isolate(column)}`,
  dayOrders: { 'day-first': 'اليوم أولًا (31/12)', 'month-first': 'الشهر أولًا (12/31)' },
  evidence: (text: string) => `الدليل: ${isolateLeftToRight(text)} لا يُقرأ إلا هكذا.`,
  against: (text: string) => `وفي العمود أيضًا ${isolateLeftToRight(text)}: الترتيب فيه مختلط.`,
  noEvidence: 'لا دليل في العمود على الترتيب، ففهمناه يومًا ثم شهرًا.',
  realDays: 'تواريخ حقيقية في الملف، لا لبس فيها.',
  numbers: 'أرقام أيام',
  epochs: { from1900: 'تُعدّ من 1900', from1904: 'تُعدّ من 1904' },
} as const;

export const rowMessages = {
  title: (number: number) => `${number}. الصفوف`,
  sheet: 'الورقة',
  shown: 'الصفوف المعروضة',
  shownOptions: { wrong: 'التي فيها خطأ', all: 'كلها' },
  sheetOption: (title: string, wrong: number) => (wrong > 0 ? `${title} (${wrong})` : title),
  wrong: (count: number) =>
    count === 0
      ? 'لا أخطاء في الصفوف.'
      : pluralize(count, {
          one: 'في صف واحد خطأ. يُصحَّح هنا، ثم يُفحص من جديد.',
          two: 'في صفين خطأ. يُصحَّح هنا، ثم يُفحص من جديد.',
          few: 'في {count} صفوف خطأ. يُصحَّح هنا، ثم يُفحص من جديد.',
          many: 'في {count} صفًا خطأ. يُصحَّح هنا، ثم يُفحص من جديد.',
          other: 'في {count} صف خطأ. يُصحَّح هنا، ثم يُفحص من جديد.',
        }),
  row: 'الصف في الملف',
  fieldOfRow: (row: string) => `، الصف ${row}`,
  mended: 'ما يُصحَّح',
  edit: 'تعديل',
  editOf: (row: string) => `تعديل الصف ${row}`,
  leaveOut: 'ترك الصف',
  leaveOutOf: (row: string) => `ترك الصف ${row}`,
  leaveOutWrong: (count: number, sheet: string) =>
    `ترك كل الصفوف التي فيها خطأ في «${sheet}» (${formatNumber(count)})`,
  leftOut: (count: number) => `تُرك ${rows(count)} خارج الاستيراد.`,
  restore: 'استعادة ما تُرك',
  pages: 'صفحات الصفوف',
} as const;

export const doubtMessages = {
  title: 'أسماء تحتاج جوابًا',
  hint: 'كتابات قد تكون لطالب واحد، واسم مختصر لأكثر من طالب، واسمان في خانة واحدة. جواب واحد لكل سطر، ثم يُفحص من جديد. دون جواب تبقى كل كتابة لطالب بهذا الاسم نفسه.',
  names: 'الكتابات',
  name: (name: string, isKnown: boolean, count: number) =>
    `${isolate(name)} (${isKnown ? 'في المعهد' : rows(count)})`,
  mayMean: (name: string, count: number, others: string) =>
    `${isolate(name)} (${rows(count)}) قد يعني: ${others}`,
  mayBeSeveral: (name: string, count: number) => `${isolate(name)} (${rows(count)}) قد يكون لأكثر من طالب`,
  answer: 'لمن هي؟',
  answerOf: (names: string) => `لمن هذه الكتابات: ${names}`,
  unanswered: 'بلا جواب',
  separate: 'كل كتابة لطالب آخر',
  one: (name: string) => `كلها ${isolate(name)}`,
  means: (name: string) => isolate(name),
  several: (people: readonly string[]) => joinList(people.map(isolate)),
  oneStudent: (name: string) => `طالب واحد: ${isolate(name)}`,
  likely: (answer: string) => `الاقتراح: ${answer}`,
  acceptLikely: (count: number) => `قبول الاقتراحات (${formatNumber(count)})`,
  asWritten: (name: string) => `كما كُتب: ${isolate(name)}`,
  pages: 'صفحات الأسماء',
} as const;

export const checkMessages = {
  title: (number: number) => `${number}. الفحص والاستيراد`,
  hint: 'الفحص لا يكتب شيئًا. بعده يظهر ما سيُضاف، وحساب كل عائلة.',
  check: 'فحص',
  checkAgain: 'فحص من جديد',
  checking: 'جارٍ الفحص…',
  checkFailed: 'لم يكتمل الفحص، ولم يُستورد شيء. ما كُتب هنا باقٍ.',
  stale: 'تغيّر شيء بعد الفحص.',
  nothing: 'لا صفوف للاستيراد. يُختار لكل ورقة ما فيها.',
  tooMany: (count: number) =>
    `الصفوف ${formatNumber(count)}، والمسموح ${formatNumber(IMPORT_ROWS_MAX)} في الاستيراد الواحد.`,
  makes: 'سيُضاف',
  unlisted: (count: number) =>
    pluralize(count, {
      one: 'طالب جديد ليس في ورقة الطلاب',
      two: 'طالبان جديدان ليسا في ورقة الطلاب',
      few: '{count} طلاب جدد ليسوا في ورقة الطلاب',
      many: '{count} طالبًا جديدًا ليسوا في ورقة الطلاب',
      other: '{count} طالب جديد ليسوا في ورقة الطلاب',
    }),
  unlistedNames: (names: readonly string[], hasMore: boolean) =>
    `من أوراق أخرى فقط: ${joinList(names.map(isolate))}${hasMore ? ' وغيرهم' : ''}. إذا كان اسم منها كتابة أخرى لطالب أو لولي أمر، يُصحَّح في صفوف ورقته.`,
  makesNothing: 'لا جديد في هذه الصفوف: كل ما فيها مسجّل في المعهد.',
  accounts: 'الأرصدة بعد الاستيراد',
  accountsHint: 'ما يختلف عن الورقة أولًا.',
  account: 'الحساب',
  allAccounts: 'كل الحسابات',
  sheetBalance: 'في الورقة',
  balance: 'في الموقع',
  differs: 'مختلف',
  accountPages: 'صفحات الأرصدة',
  hours: 'ساعات المعلمين قبل الانتقال',
  hoursHint: 'ما يختلف عن الورقة أولًا.',
  teacher: 'المعلم/ة',
  month: 'الشهر',
  sheetHours: 'في الورقة',
  monthHours: 'في الموقع',
  hourPages: 'صفحات الساعات',
  apply: 'استيراد',
  applying: 'جارٍ الاستيراد…',
  applyHint: 'يدخل كل شيء معًا، أو لا يدخل شيء.',
  waitsForOthers: 'حتى ينتهي الاستيراد قد يتأخر الحفظ في الأجهزة الأخرى ثوانيَ.',
  problemsLeft: 'يُتاح الاستيراد بعد تصحيح الأخطاء.',
  toProblems: 'إلى أول خطأ',
  doubtsLeft: (count: number) =>
    pluralize(count, {
      one: 'سؤال واحد عن الأسماء بلا جواب.',
      two: 'سؤالان عن الأسماء بلا جواب.',
      few: '{count} أسئلة عن الأسماء بلا جواب.',
      many: '{count} سؤالًا عن الأسماء بلا جواب.',
      other: '{count} سؤال عن الأسماء بلا جواب.',
    }),
  toDoubts: 'إلى الأسماء',
} as const;

export const leftOutMessages = {
  title: 'ما لا يُستورد من الملفات',
  sheet: (name: string) => `ورقة ${name} كلها.`,
  columns: (name: string, count: number, headings: string) =>
    `من ورقة ${name}: ${count === 1 ? 'عمود' : 'أعمدة'} ${headings}.`,
  pay: `أجر الساعة لا يُستورد. يُضاف بعد الاستيراد في صفحة «${pageNames.pay}».`,
} as const;

export const roomMessages = {
  unknown: (names: string) => `قاعات في الجدول غير مسجّلة في المعهد: ${names}.`,
  add: (count: number) =>
    pluralize(count, {
      one: 'إضافة القاعة',
      two: 'إضافة القاعتين',
      few: 'إضافة القاعات الـ{count}',
      many: 'إضافة القاعات الـ{count}',
      other: 'إضافة القاعات الـ{count}',
    }),
  failed: 'لم يصل تأكيد إضافة القاعات. يمكن الفحص من جديد لمعرفة ما ينقص.',
} as const;

/** What an import makes, counted. */
export const MADE_NAMES: Readonly<Record<string, string>> = {
  students: 'طلاب',
  joined: 'طلاب ينضمون إلى عائلاتهم',
  families: 'عائلات',
  teachers: 'معلمون',
  prices: 'أسعار',
  series: 'دروس أسبوعية',
  lessons: 'دروس سابقة',
  payments: 'دفعات سابقة',
  opening: 'أرصدة افتتاحية',
};

export const resultMessages = {
  title: 'استُوردت البيانات.',
  made: (count: number, name: string) => `${name}: ${formatNumber(count)}`,
  next: 'استيراد ملفات أخرى',
} as const;

export const undoMessages = {
  undo: 'تراجع عن الاستيراد',
  question: 'التراجع عن هذا الاستيراد كله؟',
  explanation: 'يُحذف كل ما أضافه، ما دام لم يُبنَ عليه شيء: درس أو دفعة أو تعديل.',
  undoing: 'جارٍ التراجع…',
  cancel: 'رجوع',
  failed: 'لم يصل تأكيد التراجع. تمكن المحاولة مرة أخرى.',
} as const;

export const listMessages = {
  title: 'عمليات الاستيراد السابقة',
  loading: 'جارٍ تحميل عمليات الاستيراد…',
  loadFailed: 'تعذّر تحميل عمليات الاستيراد.',
  none: 'لا استيراد بعد.',
  at: 'الوقت',
  by: 'من',
  what: 'ما فيه',
  state: 'الحالة',
  cutOver: 'يوم الانتقال',
  states: { checked: 'فُحص فقط', expired: 'فُحص فقط', applied: 'استُورد', undone: 'أُلغي' } satisfies Record<
    ImportState,
    string
  >,
} as const;

/** What is written in a column, by its field. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'الاسم كما سيظهر. عدة أشخاص في خانة واحدة تفصلهم فاصلة.',
  education_level: 'ابتدائي، إعدادي أو ثانوي. للطلاب يكفي عمود الصف.',
  grade: 'مثل: الصف السابع.',
  school: 'اسم المدرسة.',
  guardian_name: 'من ولي أمر واحد ورقم واحد تتكوّن عائلة.',
  phone: 'رقم الهاتف. الصفر الذي حذفه Excel يعود.',
  phones: 'أرقام أخرى تفصلها فاصلة.',
  student_phone: 'هاتف الطالب نفسه.',
  discount_percent: 'نسبة من 0 إلى 100.',
  active: 'نعم لطالب حالي، لا لمن ترك.',
  notes: 'نص حر.',
  note: 'نص حر.',
  language: 'عربية أو عبرية.',
  email: 'إليه يُرسل رابط كلمة المرور.',
  education_levels: 'مراحل تفصلها فاصلة.',
  subjects: 'مواد تفصلها فاصلة.',
  lesson_type: 'فردي أو جماعي.',
  amount: 'بالشيكل. في الأرصدة: موجب عليه، وسالب (أو «له 80») له.',
  from: 'أول يوم يسري فيه السعر.',
  weekday: 'اسم اليوم، مثل الأحد.',
  start: 'مثل 16:30. ما بين 1 و6 بلا «ص» هو بعد الظهر.',
  minutes: 'مثل 60، أو 1:30.',
  first_day: 'أول يوم للدرس الأسبوعي.',
  last_day: 'آخر يوم للدرس الأسبوعي.',
  teacher_name: 'الاسم كما في ورقة المعلمين.',
  room: 'مسجّلة في صفحة «القاعات والعطل»، أو تُضاف بعد الفحص.',
  student_names: 'أسماء تفصلها فاصلة.',
  subject: 'مثل رياضيات.',
  date: 'مثل 31/12/2025.',
  hours: 'مثل 1.5 أو 1:30 أو ساعة ونصف.',
  cost: 'بالشيكل الكامل.',
  method: 'نقدًا، تحويل، شيك أو تطبيق دفع.',
  purpose: 'عمّا دُفع.',
  receipt: 'رقم السند القديم: يُحفظ في الملاحظة.',
};

/** What the first row of a sample has. */
export const EXAMPLES: Readonly<Record<string, string | number>> = {
  education_level: 'إعدادي',
  grade: 'الصف السابع',
  school: 'مدرسة الزهراء',
  guardian_name: 'خالد عودة',
  phone: '052-1234567',
  phones: '04-6123456',
  student_phone: '054-7654321',
  discount_percent: 10,
  active: 'نعم',
  language: 'عربية',
  email: 'samira@example.com',
  education_levels: 'إعدادي، ثانوي',
  subjects: 'رياضيات، فيزياء',
  lesson_type: 'فردي',
  amount: 120,
  from: '2026-09-01',
  weekday: 'الأحد',
  start: '16:30',
  minutes: 60,
  first_day: '2026-09-06',
  last_day: '2027-06-20',
  teacher_name: 'سميرة حداد',
  room: 'قاعة 1',
  student_names: 'زين عودة',
  subject: 'رياضيات',
  date: '2025-12-31',
  hours: 1.5,
  cost: 500,
  method: 'نقدًا',
  purpose: 'دروس كانون الأول',
  receipt: '1042',
};
