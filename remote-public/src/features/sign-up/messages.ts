import { SIGNUP_MIN_AGE, UNDER_AGE_MESSAGE, USERNAME_MAX_LENGTH } from 'api-contract/account';

export const signUpMessages = {
  title: 'إنشاء حساب معلم',
  subtitle: 'بعد إدخال بياناتك تصلك رسالة لتأكيد بريدك الإلكتروني.',
  usernameHint: 'الاسم الذي ستسجّل دخولك به، وسيظهر على دروسك.',
  usernameTooLong: `لا يزيد اسم المستخدم على ${USERNAME_MAX_LENGTH} حرفًا.`,
  usernameProblems: {
    address: 'يُكتب اسم المستخدم دون عنوان موقع أو بريد إلكتروني.',
    'phone-number': 'يُكتب اسم المستخدم دون رقم هاتف.',
    'institute-name': 'يُكتب اسم المستخدم دون اسم المعهد.',
    advertisement: 'يُكتب اسم المستخدم كاسم شخص، دون إعلان أو سعر أو دعوة إلى التواصل.',
  },
  birthdayHint: `التسجيل متاح لمن بلغ ${SIGNUP_MIN_AGE} عامًا.`,
  submit: 'إنشاء الحساب',
  submitting: 'جارٍ إنشاء الحساب…',
  haveAccount: 'لديك حساب؟',
  signIn: 'تسجيل الدخول',
  done: 'أُنشئ حسابك. أرسلنا إلى بريدك رسالة لتأكيده؛ يُرجى فتح الرابط الذي فيها ثم تسجيل الدخول.',
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
