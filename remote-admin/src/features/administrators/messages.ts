import { ADMIN_RIGHTS, type AdminRight } from 'api-contract/account';
import { ADMIN_RIGHT_NAMES } from 'api-contract/permissions';
import { pageNames } from '../../shared/frame/messages';

export const administratorMessages = {
  title: pageNames.administrators,
  subtitle: 'من يدير المعهد في الموقع، وما الذي يستطيعه كل حساب.',
  loading: 'جارٍ تحميل حسابات الإدارة…',
  loadFailed: 'تعذّر تحميل حسابات الإدارة.',
  none: 'لا حسابات إدارة',
  labels: { username: 'اسم المستخدم', email: 'البريد الإلكتروني', right: 'الصلاحية' },
  state: 'الحالة',
  lastSignIn: 'آخر دخول',
  noSignIn: 'لم يُسجَّل بعد',
  own: 'حسابي',
  enabled: 'مفعّل',
  disabled: 'معطّل',
  withSecondFactor: 'بخطوة ثانية',
  add: 'إضافة حساب إدارة',
  added: (username: string) => `أُضيف حساب ${username}. يختار صاحبه كلمة مروره بالرابط.`,
  required: 'اكتب اسم المستخدم.',
  emailMissing: 'اكتب البريد الإلكتروني.',
  cancel: 'إلغاء',
  failed: 'لم يصل تأكيد الحفظ. يُرجى المحاولة مرة أخرى.',
  change: 'الصلاحية',
  changeTitle: (username: string) => `صلاحية ${username}`,
  changeHint: 'تنتهي جلسات الحساب عند تغيير صلاحيته، ويلزم صاحبه تسجيل دخول جديد.',
  changeOwnHint: 'هذا حسابك: ينتهي دخولك عند تغيير صلاحيته.',
  saveRight: 'حفظ الصلاحية',
  disable: 'تعطيل',
  disableQuestion: (username: string) => `هل تريد تعطيل حساب ${username}؟`,
  disableHint: 'تنتهي جلساته فورًا ولا يستطيع الدخول. يمكن تفعيل الحساب لاحقًا.',
  enable: 'تفعيل',
  enableQuestion: (username: string) => `هل تريد تفعيل حساب ${username}؟`,
  enableHint: 'يستطيع صاحبه الدخول من جديد بكلمة مروره السابقة.',
  link: 'رابط كلمة مرور',
  removeFactor: 'إزالة الخطوة الثانية',
  removeFactorQuestion: (username: string) => `هل تريد إزالة الخطوة الثانية لحساب ${username}؟`,
  removeFactorHint:
    'لمن فقد هاتفه أو مفتاحه. تنتهي جلسات الحساب، ويسجّل صاحبه الدخول بكلمة المرور وحدها ثم يضيف خطوة ثانية جديدة.',
  accountOf: (username: string) => `حساب ${username}`,
  /** The accessible name of a button in a row. */
  ofAdministrator: (action: string, username: string) => `${action}: ${username}`,
} as const;

/** What each right may do, as the owner reads it before giving it. */
const RIGHT_HINTS: Readonly<Record<AdminRight, string>> = {
  owner: 'كل شيء: القرارات والمدفوعات والتقارير والإعدادات وحسابات الإدارة.',
  secretary:
    'قبول الدروس والحجوزات ورفضها، وسجلات الطلاب والعائلات والمعلمين، والمدفوعات والأرصدة. بلا أسعار ولا أجور ولا إعدادات ولا حسابات إدارة.',
  accountant:
    'المدفوعات والأسعار والأجور وإقفال الأشهر، والتقارير وسجل التغييرات، وقراءة ما عدا ذلك. بلا قرارات في الدروس والحجوزات.',
};

/** The rights, as choices of a field. */
export const RIGHT_OPTIONS = ADMIN_RIGHTS.map((right) => ({ value: right, label: ADMIN_RIGHT_NAMES[right] }));

/** What a right may do; `undefined` for one that this release does not know. */
export function rightHint(right: string): string | undefined {
  return new Map<string, string>(Object.entries(RIGHT_HINTS)).get(right);
}

/** The name of a right, or the text itself. */
export function rightName(right: string): string {
  return RIGHT_OPTIONS.find(({ value }) => value === right)?.label ?? right;
}
