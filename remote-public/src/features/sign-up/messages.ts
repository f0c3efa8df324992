import { SIGNUP_MIN_AGE, UNDER_AGE_MESSAGE, USERNAME_MAX_LENGTH } from 'api-contract/account';

export const signUpMessages = {
  title: 'إنشاء حساب معلم',
  subtitle: 'املأ بياناتك، ثم أكّد بريدك الإلكتروني من الرسالة التي تصلك.',
  usernameHint: 'الاسم الذي ستسجّل دخولك به، وسيظهر على دروسك.',
  usernameTooLong: `لا يزيد اسم المستخدم على ${USERNAME_MAX_LENGTH} حرفًا.`,
  usernameFaults: {
    address: 'يُكتب اسم المستخدم دون عنوان موقع أو بريد إلكتروني.',
    'phone-number': 'يُكتب اسم المستخدم دون رقم هاتف.',
    'institute-name': 'يُكتب اسم المستخدم دون اسم المعهد.',
  },
  birthdayHint: `التسجيل متاح لمن بلغ ${SIGNUP_MIN_AGE} عامًا.`,
  submit: 'إنشاء الحساب',
  submitting: 'جارٍ إنشاء الحساب…',
  haveAccount: 'لديك حساب؟',
  signIn: 'سجّل دخولك',
  done: 'تم إنشاء حسابك بنجاح. أرسلنا إلى بريدك رسالة لتأكيده؛ افتح الرابط الذي فيها ثم سجّل دخولك.',
  mismatch: { english: 'Passwords do not match.', arabic: 'كلمتا المرور غير متطابقتين.' },
  tooYoung: {
    english: UNDER_AGE_MESSAGE,
    arabic: `يجب أن يكون عمرك ${SIGNUP_MIN_AGE} عامًا على الأقل لإنشاء حساب.`,
  },
  alreadyRegistered: {
    english: 'Username or email is already registered.',
    arabic: 'اسم المستخدم أو البريد الإلكتروني مسجّل من قبل.',
  },
  failed: { english: 'Signup failed', arabic: 'تعذّر إنشاء الحساب. حاول مرة أخرى.' },
} as const;
