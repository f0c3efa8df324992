import type { PersonKind } from './erase-dialog';

export const personalDataMessages = {
  title: 'البيانات الشخصية',
  hint: 'ينزّل «تنزيل البيانات» كل ما هو محفوظ عن هذا الطالب في ملف واحد. ويزيل «محو البيانات» اسمه وما عُرف عنه نهائيًا، وتبقى الساعات والدفعات.',
  erased: 'مُحيت بيانات هذا الطالب نهائيًا. تبقى ساعاته ودفعاته بهذا الاسم، ولا يُعدّل السجل.',
  download: 'تنزيل البيانات',
  downloading: 'جارٍ التنزيل…',
  downloaded: (name: string) => `نُزّلت بيانات ${name}.`,
  downloadFailed: 'تعذّر تنزيل البيانات. يُرجى المحاولة مرة أخرى.',
  erase: 'محو البيانات',
  erasing: 'جارٍ المحو…',
  eraseTitle: (name: string) => `محو بيانات ${name}`,
  final: 'لا يمكن التراجع عن المحو.',
  gone: 'يزول نهائيًا',
  goneOf: {
    student:
      'الاسم بكل كتاباته في كل الصفحات والسجلات، والهاتف والصف والمدرسة والملاحظات، وبيانات وليّ الأمر إن لم يكن له طالب آخر.',
    teacher:
      'اسم المستخدم في كل الصفحات والسجلات، والبريد والهاتف وتاريخ الميلاد وما دُوّن عن المعلم. يُعطّل الحساب نهائيًا وتنتهي جلساته.',
  } satisfies Record<PersonKind, string>,
  kept: 'يبقى كما هو',
  keptOf: {
    student: 'الدروس والساعات، والدفعات بمبالغها وتواريخها وأرقام إيصالاتها، باسم مثل «طالب محذوف 1».',
    teacher: 'الدروس والساعات والقرارات بتواريخها، باسم مثل «حساب محذوف 1».',
  } satisfies Record<PersonKind, string>,
  backups: 'النسخ الاحتياطية السابقة لا تتغيّر؛ تُحذف مع الوقت بحسب مدة حفظها.',
  nameLabel: 'للتأكيد، اكتب الاسم',
  nameHint: (name: string) => `كما هو معروض: ${name}`,
  required: 'اكتب الاسم للتأكيد.',
  cancel: 'إلغاء',
  unconfirmed: 'لم يصل تأكيد المحو. يُرجى المحاولة مرة أخرى.',
  /** The accessible name of a button in a row. */
  ofPerson: (action: string, name: string) => `${action}: ${name}`,
} as const;
