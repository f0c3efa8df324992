import { pluralize } from 'arabic-text/plural';
import { pageNames } from '../../shared/frame/messages';

export const FILTERS = ['all', 'new', 'active', 'left', 'pairs'] as const;

/** Which students a list shows. */
export type StudentListFilter = (typeof FILTERS)[number];

export const studentMessages = {
  title: pageNames.students,
  subtitle: 'سجل واحد لكل طالب، بكل كتابات اسمه.',
  filters: 'البحث في الطلاب',
  search: 'بحث بالاسم أو وليّ الأمر أو الهاتف',
  shown: 'عرض',
  shownNames: {
    all: 'كل الطلاب',
    new: 'الجدد',
    active: 'الحاليون',
    left: 'من تركوا المعهد',
    pairs: 'قد تكون لطالب واحد',
  } satisfies Record<StudentListFilter, string>,
  count: (total: number) =>
    pluralize(total, {
      zero: 'لا طلاب',
      one: 'طالب واحد',
      two: 'طالبان',
      few: '{count} طلاب',
      many: '{count} طالبًا',
      other: '{count} طالب',
    }),
  owing: 'من عليهم رصيد',
  loading: 'جارٍ تحميل الطلاب…',
  loadFailed: 'تعذّر تحميل الطلاب.',
  none: 'لا طلاب بعد',
  noneHint: 'كل اسم يُكتب في درس أو دفعة يصير طالبًا هنا، ويمكن إضافة الطلاب من قبل.',
  noMatches: 'لا طالب يطابق البحث',
  name: 'اسم الطالب',
  level: 'المرحلة',
  grade: 'الصف',
  guardian: 'وليّ الأمر',
  phone: 'رقم الهاتف',
  state: 'الحالة',
  isNew: 'جديد',
  left: 'ترك المعهد',
  current: 'طالب حالي',
  alsoWritten: (spellings: string) => `يُكتب أيضًا: ${spellings}`,
  add: 'إضافة طالب',
  back: 'كل الطلاب',
  loadingStudent: 'جارٍ تحميل بيانات الطالب…',
  studentFailed: 'تعذّر تحميل بيانات الطالب.',
  unknown: 'لا طالب بهذا الرابط',
  unknownHint: 'ربما دُمج سجلّه مع سجل طالب آخر.',
  looked: 'راجعتُ السجل',
  lookedDone: (name: string) => `لم يعد ${name} معلّمًا كطالب جديد.`,
  details: 'بيانات الطالب',
  spellings: 'كتابات أخرى للاسم',
  noSpellings: 'لا كتابة أخرى لهذا الاسم. كل كتابة جديدة يستعملها معلم تُضاف هنا.',
  history: 'السجل',
  historyFailed: 'تعذّر تحميل السجل.',
} as const;

export const studentFormMessages = {
  labels: {
    name: 'اسم الطالب',
    education_level: 'المرحلة التعليمية',
    grade: 'الصف',
    school: 'المدرسة',
    family_id: 'العائلة',
    phone: 'رقم الهاتف',
    notes: 'ملاحظات',
    active: 'الحالة',
  },
  nameHint: 'لطالبين بالاسم نفسه أضف اسم الأب أو الصف.',
  noLevel: 'غير محددة',
  familyHint: 'ابحث بوليّ الأمر أو برقم هاتفه ثم اختر العائلة.',
  familyUnchosen: 'اختر عائلة من الاقتراحات، أو أضف عائلة جديدة، أو امسح النص.',
  withoutFamily: 'بلا عائلة',
  leaveFamily: 'إزالة من العائلة',
  save: 'حفظ',
  saving: 'جارٍ الحفظ…',
  cancel: 'إلغاء',
  required: 'اكتب اسم الطالب.',
  added: (name: string) => `أُضيف الطالب ${name}.`,
  saved: (name: string) => `حُفظت بيانات ${name}.`,
  nothingChanged: 'لم يتغيّر شيء منذ آخر حفظ.',
  unconfirmed: 'لم يصل تأكيد الحفظ. ما كُتب باقٍ هنا.',
  draftRestored: 'استعدنا ما بدأت كتابته ولم يُحفظ.',
  startAgain: 'البدء من جديد',
} as const;
