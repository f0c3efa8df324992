import type { TeacherState } from 'api-contract/teacher-schema';
import { pageNames } from '../../shared/frame/messages';

export const FILTERS = ['all', 'waiting', 'admitted', 'disabled', 'unverified'] as const;

/** Which teachers a list shows. */
export type TeacherListFilter = (typeof FILTERS)[number];

export const teacherMessages = {
  title: pageNames.teachers,
  subtitle: 'من له حساب معلم، ومن ينتظر قبول المعهد.',
  filters: 'البحث في المعلمين',
  search: 'بحث باسم المستخدم أو البريد',
  shown: 'عرض',
  shownNames: {
    all: 'كل الحسابات',
    waiting: 'بانتظار القبول',
    admitted: 'المقبولون',
    disabled: 'المعطّلة',
    unverified: 'بلا بريد مؤكّد',
  } satisfies Record<TeacherListFilter, string>,
  states: {
    waiting: 'بانتظار القبول',
    admitted: 'مقبول',
    disabled: 'معطّل',
    unverified: 'لم يؤكّد بريده',
  } satisfies Record<TeacherState, string>,
  loading: 'جارٍ تحميل المعلمين…',
  loadFailed: 'تعذّر تحميل المعلمين.',
  none: 'لا حسابات معلمين بعد',
  noneHint: 'ينشئ المعلم حسابه بنفسه من صفحة «انضم إلى فريق التعليم».',
  noMatches: 'لا حساب يطابق البحث',
  name: 'اسم المستخدم',
  email: 'البريد الإلكتروني',
  state: 'الحالة',
  teaches: 'يدرّس',
  notNoted: '—',
  call: (phone: string) => `اتصال بالرقم ${phone}`,
  clearance: (day: string, isOver: boolean) =>
    isOver ? `انتهت شهادة السلامة ${day}` : `شهادة السلامة حتى ${day}`,
  lastSignIn: 'آخر دخول',
  noSignIn: 'لم يُسجَّل بعد',
  actions: 'الإجراءات',
  admit: 'قبول',
  disable: 'تعطيل',
  enable: 'تفعيل',
  edit: 'البيانات',
  link: 'رابط كلمة مرور',
  accountOf: (username: string) => `حساب ${username}`,
  /** The accessible name of a button in a row. */
  ofTeacher: (action: string, username: string) => `${action}: ${username}`,
  disableQuestion: (username: string) => `هل تريد تعطيل حساب ${username}؟`,
  disableHint: 'تنتهي جلساته فورًا ولا يستطيع الدخول. تبقى دروسه كما هي، ويمكن تفعيل الحساب لاحقًا.',
  cancel: 'إلغاء',
  failed: 'لم يصل تأكيد الحفظ. يُرجى المحاولة مرة أخرى.',
  editTitle: (username: string) => `بيانات ${username}`,
  labels: {
    username: 'اسم المستخدم',
    phone: 'رقم الهاتف',
    education_levels: 'المراحل التي يدرّسها',
    subjects: 'المواد',
    clearance_until: 'نهاية شهادة السلامة للعمل مع القاصرين',
  },
  subjectsHint: 'بينها فواصل، مثل: رياضيات، فيزياء',
  clearanceHint: 'يوم انتهاء الشهادة، إن وُجدت.',
  renameHint: 'يسجّل المعلم دخوله بالاسم الجديد، وتظهر به دروسه.',
  required: 'اكتب اسم المستخدم.',
} as const;
