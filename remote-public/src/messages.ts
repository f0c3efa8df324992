import { isolateLeftToRight } from 'arabic-text/isolate';
import { pluralize } from 'arabic-text/plural';
import type { Message } from 'design-system/message';

/** Words that several pages share. */
export const siteMessages = {
  about: 'من نحن',
  contact: 'تواصل معنا',
  signIn: 'تسجيل الدخول',
  joinAsTeacher: 'انضم كمعلم',
  bookLesson: 'احجز درسًا',
  myDashboard: 'لوحتي',
  backHome: 'العودة إلى الرئيسية',
  backToSignIn: 'العودة إلى تسجيل الدخول',
  opensInNewTab: 'يُفتح في نافذة جديدة',
  goToSignInNow: 'الانتقال إلى تسجيل الدخول الآن',
  goingToSignIn: 'سننقلك إلى صفحة تسجيل الدخول خلال لحظات.',
  retry: 'إعادة المحاولة',
  needsScripts: 'تحتاج هذه الصفحة إلى تشغيل JavaScript في المتصفح.',
} as const;

/** What is said about a call that failed for reasons of its own. */
export const callMessages = {
  outOfReach: 'تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى؛ ما كتبته محفوظ هنا.',
  serverFailed: 'لا يستطيع الخادم الإجابة الآن. حاول مرة أخرى بعد قليل؛ ما كتبته محفوظ هنا.',
  tooMany: (seconds: number | undefined) =>
    seconds === undefined
      ? 'محاولات كثيرة متتالية. انتظر قليلًا ثم حاول مرة أخرى.'
      : `محاولات كثيرة متتالية. حاول مرة أخرى بعد ${waitingTime(seconds)}.`,
} as const;

function waitingTime(seconds: number): string {
  if (seconds > 90) {
    return pluralize(Math.ceil(seconds / 60), {
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: '{count} دقائق',
      many: '{count} دقيقة',
      other: '{count} دقيقة',
    });
  }
  return pluralize(Math.max(1, Math.ceil(seconds)), {
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '{count} ثوانٍ',
    many: '{count} ثانية',
    other: '{count} ثانية',
  });
}

/** The fields of the account pages. */
export const accountMessages = {
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  newPassword: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور',
  email: 'البريد الإلكتروني',
  birthday: 'تاريخ الميلاد',
  usernameMissing: 'اكتب اسم المستخدم.',
  passwordMissing: 'اكتب كلمة المرور.',
  confirmMissing: 'اكتب كلمة المرور مرة أخرى.',
  emailMissing: 'اكتب البريد الإلكتروني.',
  emailMalformed: 'اكتب البريد الإلكتروني كاملًا، مثل name@example.com.',
  birthdayMissing: 'اكتب تاريخ ميلادك.',
  birthdayMalformed: `اكتب تاريخ ميلادك بالشكل ${isolateLeftToRight('1998-04-25')} أو ${isolateLeftToRight('25/4/1998')}.`,
  passwordHint: (length: number) =>
    `${pluralize(length, { one: 'حرف واحد', two: 'حرفان', few: '{count} أحرف', many: '{count} حرفًا', other: '{count} حرف' })} على الأقل.`,
} as const;

export const signInMessages = {
  title: 'تسجيل الدخول',
  subtitle: 'أهلًا بعودتك. سجّل دخولك للوصول إلى لوحتك.',
  submit: 'تسجيل الدخول',
  submitting: 'جارٍ تسجيل الدخول…',
  forgotPassword: 'نسيت كلمة المرور؟',
  noAccount: 'معلم جديد معنا؟',
  register: 'أنشئ حسابك من هنا',
  failed: {
    english: 'Invalid username or password',
    arabic: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  notVerified: 'لم يُؤكَّد بريدك الإلكتروني بعد. افتح الرابط الذي أرسلناه إليك، أو اطلب رسالة جديدة.',
  resendVerification: 'إعادة إرسال رسالة التأكيد',
  notKept: {
    tone: 'info',
    message:
      'لا يسمح متصفحك بحفظ تسجيل الدخول، فستبقى مسجّلًا ما دامت هذه الصفحة مفتوحة: إن أعدت تحميلها فسجّل الدخول من جديد.',
    durationMs: 20_000,
  },
  noDashboard: 'تم تسجيل دخولك، لكن لا توجد لوحة لهذا الحساب. تواصل مع إدارة المعهد.',
} as const;

export const signUpMessages = {
  title: 'إنشاء حساب معلم',
  subtitle: 'املأ بياناتك، ثم أكّد بريدك الإلكتروني من الرسالة التي تصلك.',
  usernameHint: 'الاسم الذي ستسجّل دخولك به، وسيظهر على دروسك.',
  birthdayHint: 'التسجيل متاح لمن بلغ 18 عامًا.',
  submit: 'إنشاء الحساب',
  submitting: 'جارٍ إنشاء الحساب…',
  haveAccount: 'لديك حساب؟',
  signIn: 'سجّل دخولك',
  done: 'تم إنشاء حسابك بنجاح. أرسلنا إلى بريدك رسالة لتأكيده؛ افتح الرابط الذي فيها ثم سجّل دخولك.',
  mismatch: { english: 'Passwords do not match.', arabic: 'كلمتا المرور غير متطابقتين.' },
  tooYoung: {
    english: 'You must be at least 18 years old to sign up.',
    arabic: 'يجب أن يكون عمرك 18 عامًا على الأقل لإنشاء حساب.',
  },
  alreadyRegistered: {
    english: 'Username or email is already registered.',
    arabic: 'اسم المستخدم أو البريد الإلكتروني مسجّل من قبل.',
  },
  failed: { english: 'Signup failed', arabic: 'تعذّر إنشاء الحساب. حاول مرة أخرى.' },
} as const;

export const forgottenPasswordMessages = {
  title: 'نسيت كلمة المرور؟',
  subtitle: 'اكتب بريدك الإلكتروني، وسنرسل إليك رابطًا لتعيين كلمة مرور جديدة.',
  submit: 'إرسال',
  submitting: 'جارٍ الإرسال…',
  done: 'إن كان هذا البريد مسجّلًا لدينا فستصلك رسالة فيها رابط لتعيين كلمة مرور جديدة. الرابط صالح لساعة واحدة.',
  failed: 'حدث خطأ أثناء إرسال الطلب.',
} as const;

export const passwordResetMessages = {
  title: 'تعيين كلمة مرور جديدة',
  subtitle: 'اختر كلمة مرور لم تستخدمها من قبل، واكتبها مرتين.',
  submit: 'حفظ كلمة المرور',
  submitting: 'جارٍ الحفظ…',
  done: 'تم تعيين كلمة المرور الجديدة بنجاح.',
  mismatch: 'كلمتا المرور غير متطابقتين.',
  failed: 'فشل إعادة تعيين كلمة المرور، حاول مرة أخرى.',
  invalidLink: 'رابط إعادة تعيين كلمة المرور غير صالح.',
  requestLink: 'طلب رابط جديد',
} as const;

export const emailVerificationMessages = {
  title: 'تأكيد البريد الإلكتروني',
  verifying: 'جارٍ التحقق من بريدك الإلكتروني…',
  /** The phrase in the server's message that means success (section 2 of the specification). */
  donePhrase: 'تم التحقق',
  invalidLink: 'رابط التحقق غير صالح.',
  alreadyVerified: 'بريدك الإلكتروني مؤكَّد من قبل، يمكنك تسجيل الدخول.',
  failed: 'فشل التحقق، حاول مرة أخرى.',
} as const;

export const verificationResendMessages = {
  title: 'إعادة إرسال رسالة التأكيد',
  sending: 'جارٍ إرسال رسالة التأكيد…',
  invalidEmail: 'البريد الإلكتروني غير صالح.',
  failed: 'فشل إعادة إرسال رسالة التأكيد، حاول مرة أخرى.',
} as const;

export const homeMessages = {
  welcome: 'نور يرافق كل طالب حتى يصل',
  hero: 'دروس فردية وجماعية للمراحل الابتدائية والإعدادية والثانوية، مع معلمين يعرفون كل طالب باسمه ويبدؤون من حيث يقف.',
  heroBook: 'احجز درسًا لابنك أو ابنتك',
  heroJoin: 'انضم إلى معلمينا',
  navigation: 'صفحات الموقع',
  resources: 'مواد للدراسة والتدريب',
  resourcesIntro: 'ملخصات وأوراق عمل مفتوحة للجميع. اختر المرحلة.',
  resourceHints: {
    ابتدائي: 'الصفوف 1 إلى 6',
    إعدادي: 'الصفوف 7 إلى 9',
    ثانوي: 'الصفوف 10 إلى 12',
  },
  resourceNames: {
    ابتدائي: 'المرحلة الابتدائية',
    إعدادي: 'المرحلة الإعدادية',
    ثانوي: 'المرحلة الثانوية',
  },
  rules: 'قواعد المعهد',
  rulesIntro: 'ستة وعود نتمسك بها جميعًا: معلمين وطلابًا.',
  ruleList: [
    { rule: 'احترام الآخرين', reason: 'نتعامل بلطف مع الطلاب والأهالي والزملاء.' },
    { rule: 'الالتزام بالمواعيد', reason: 'يبدأ الدرس في وقته وينتهي في وقته.' },
    { rule: 'المحافظة على نظافة مكان العمل', reason: 'نترك الغرفة كما نحب أن نجدها.' },
    { rule: 'الإبلاغ عن المشكلات فورًا', reason: 'ما يُقال في وقته يُحل في وقته.' },
    { rule: 'الاستعداد للدرس', reason: 'نحضّر المادة والتمارين قبل أن نلتقي.' },
    { rule: 'عدم استخدام الهاتف أثناء الدرس', reason: 'وقت الدرس للطالب وحده.' },
  ],
  birthdays: 'أعياد ميلاد اليوم',
  noBirthdays: 'لا أعياد ميلاد اليوم.',
  congratulation: 'كل عام وأنتم بخير',
  congratulationOne: 'كل عام وأنت بخير',
  birthdayWish: 'نتمنى لكم سنة مليئة بالفرح والنجاح.',
  support: 'الدعم والتواصل',
} as const;

export const aboutMessages = {
  title: 'من نحن',
  subtitle: 'معهد صغير بفكرة كبيرة: أن يجد كل طالب من يشرح له بصبر.',
  statements: [
    {
      title: 'معلمات يقدن الطريق',
      text: 'جميع معلمينا تقريبًا من النساء: مربّيات يجمعن المعرفة والصبر والقدوة.',
    },
    { title: 'مجتمع متعاون', text: 'نعمل معًا: نتبادل الخبرات والمواد، ويساند كلٌّ منا زميله.' },
    { title: 'التعليم إلهام', text: 'لا نلقّن الدروس فحسب؛ نوقظ الفضول ونزرع حب التعلم.' },
    { title: 'بيئة داعمة', text: 'نوفر للمعلمين والطلاب مكانًا آمنًا يشجّع على السؤال والمحاولة من جديد.' },
  ],
} as const;

export const contactMessages = {
  title: 'تواصل معنا',
  subtitle: 'يسعدنا أن نسمع منك: سؤال أو اقتراح أو رغبة في حجز درس.',
  person: 'مسؤول الدعم',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  social: 'صفحتنا',
} as const;

export const bookingMessages = {
  title: 'طلب حجز درس',
  subtitle: 'املأ النموذج وسيتواصل معك المعهد لتأكيد الموعد. لا حاجة إلى حساب.',
  contactGroup: 'للتواصل',
  lessonGroup: 'الدرس',
  timeGroup: 'الموعد',
  studentsGroup: 'الطلاب',
  parentName: 'اسم ولي الأمر',
  phone: 'رقم الهاتف',
  subject: 'المادة',
  subjectPlaceholder: 'اختر المادة',
  ageLevel: 'المرحلة الدراسية',
  ageLevelPlaceholder: 'اختر الصف',
  lessonDate: 'تاريخ الدرس',
  lessonDateMalformed: `اكتب التاريخ بالشكل ${isolateLeftToRight('2026-11-21')} أو ${isolateLeftToRight('21/11/2026')}.`,
  lessonDatePast: 'لا يمكن أن يكون تاريخ الدرس قبل اليوم.',
  lessonTime: 'وقت الدرس',
  dayParts: { morning: 'قبل الظهر', afternoon: 'بعد الظهر', evening: 'مساءً' },
  hours: 'عدد الساعات',
  hoursLabels: {
    1: 'ساعة',
    1.5: 'ساعة ونصف',
    2: 'ساعتان',
    2.5: 'ساعتان ونصف',
    3: '3 ساعات',
    3.5: '3 ساعات ونصف',
    4: '4 ساعات',
  },
  lessonType: 'نوع الدرس',
  lessonTypes: { individual: 'فردي', group: 'جماعي' },
  studentName: 'اسم الطالب',
  /** Where no script can add further fields. */
  groupInOneField: 'للدرس الجماعي: اكتب أسماء الطلاب كلها هنا، وافصل بينها بفاصلة.',
  groupStudentName: (position: number) => `اسم الطالب ${position}`,
  addStudent: 'إضافة طالب',
  removeStudent: (position: number) => `حذف الطالب ${position}`,
  groupStudents: 'أسماء طلاب المجموعة، اسمان على الأقل.',
  studentLimit: (limit: number) => `يتسع الدرس الجماعي لعدد ${limit} طالبًا على الأكثر.`,
  notes: 'ملاحظات',
  notesHint: 'ما الذي يحتاج الطالب إلى التركيز عليه؟',
  submit: 'إرسال الطلب',
  submitting: 'جارٍ إرسال الطلب…',
  sendAgain: 'إرسال الطلب مرة أخرى',
  draftRestored: 'أعدنا إليك ما كتبته من قبل.',
  startAgain: 'البدء من جديد',
  failed: '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.',
} as const;

export const bookingSuccessMessages = {
  title: 'وصل طلبك',
  promise: 'سيتواصل معك المعهد لتأكيد الحجز أو الاعتذار عنه.',
  summary: 'تفاصيل الطلب',
  subject: 'المادة',
  ageLevel: 'المرحلة الدراسية',
  lessonDate: 'التاريخ',
  lessonTime: 'الوقت',
  hours: 'المدة بالساعات',
  lessonType: 'نوع الدرس',
  students: 'الطلاب',
  noneTitle: 'طلب الحجز',
  none: 'لا يوجد طلب حجز لعرضه في هذه النافذة.',
  goToForm: 'الذهاب إلى نموذج الحجز',
  bookAnother: 'حجز درس آخر',
} as const;

/** Server sentences that the specification wants in English, with their Arabic line. */
export const translatedDetails: Readonly<Record<string, Message>> = {
  [signInMessages.failed.english]: signInMessages.failed,
};
