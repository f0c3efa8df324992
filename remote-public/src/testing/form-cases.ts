import { fireEvent, screen } from '@testing-library/react';
import { FAULTS_OF_CHANGES, FAULTS_OF_READS, type Fault } from 'shared-auth/testing/faults';
import { tokenFor } from 'shared-auth/testing/make-token';

export const WAIT = 'محاولات كثيرة متتالية. حاول مرة أخرى بعد 30 ثانية.';
export const OUT_OF_REACH = 'تعذّر الوصول إلى الموقع. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.';
const FORM_OUT_OF_REACH =
  'تعذّر الوصول إلى الموقع. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى؛ ما كتبته محفوظ هنا.';
const CANNOT_ANSWER = 'لا يستطيع الخادم الإجابة الآن. حاول مرة أخرى بعد قليل؛ ما كتبته محفوظ هنا.';
const BOOKING_FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

/** The server's sentence, or the words of the specification; those with the reason where no answer came. */
export const wordsOf =
  (failed: string, outOfReach = FORM_OUT_OF_REACH) =>
  ({ seconds, lost, detail }: Fault): string => {
    if (seconds !== undefined) return WAIT;
    if (lost) return `${failed} ${outOfReach}`;
    return detail ?? failed;
  };

export const ACCOUNT_FIELDS = { 'كلمة المرور': 'correct-horse-1', 'اسم المستخدم': 'samira' };

/** A form of the section: how it is filled, and what is told of every outcome. */
export interface FormCase {
  path: string;
  call: string;
  faults: readonly Fault[];
  fields: Record<string, string>;
  /** Radio buttons, by their names. */
  choices?: string[];
  words: (fault: Fault) => string;
  answer: unknown;
  /** What there is on the screen, or the address, once it has worked. */
  done: string | RegExp;
  /** What is told of either outcome to those who have left the form, beside the buttons of the message. */
  elsewhere?: { sent: string; failed: string };
}

/** Every form of the section that is sent. */
export const FORMS: FormCase[] = [
  {
    path: '/login',
    call: 'POST /user/signin',
    faults: FAULTS_OF_READS,
    fields: ACCOUNT_FIELDS,
    words(fault) {
      if (fault.lost) return FORM_OUT_OF_REACH;
      const failed = 'Invalid username or password';
      const isServersFault = /^5/.test(fault.name) && fault.detail === undefined;
      if (isServersFault) return failed + CANNOT_ANSWER;
      return wordsOf(`${failed}اسم المستخدم أو كلمة المرور غير صحيحة.`)(fault);
    },
    answer: { access_token: tokenFor('teacher') },
    done: '/TeacherDashboard',
  },
  {
    path: '/Signup',
    call: 'POST /user/signup',
    faults: FAULTS_OF_CHANGES,
    fields: {
      ...ACCOUNT_FIELDS,
      'البريد الإلكتروني': 'samira@institute.test',
      'تاريخ الميلاد': '1990-04-25',
      'تأكيد كلمة المرور': 'correct-horse-1',
    },
    words: (fault) =>
      fault.name.startsWith('409')
        ? 'Username or email is already registered.اسم المستخدم أو البريد الإلكتروني مسجّل من قبل.'
        : wordsOf('Signup failedتعذّر إنشاء الحساب. حاول مرة أخرى.')(fault),
    answer: {},
    done: /أُنشئ حسابك/,
    elsewhere: {
      sent: 'أُنشئ حسابك. أرسلنا إلى بريدك رسالة لتأكيده؛ يُرجى فتح الرابط الذي فيها ثم تسجيل الدخول.',
      failed: 'Signup failedتعذّر إنشاء الحساب. حاول مرة أخرى.',
    },
  },
  {
    path: '/ForgetPassword',
    call: 'POST /user/forgot-password',
    faults: FAULTS_OF_CHANGES,
    fields: { 'البريد الإلكتروني': 'samira@institute.test' },
    words: wordsOf('حدث خطأ أثناء إرسال الطلب.'),
    answer: {},
    done: /رابط لكلمة مرور جديدة/,
    elsewhere: {
      sent: 'إن كان هذا البريد مسجّلًا لدينا فستصلك رسالة فيها رابط لكلمة مرور جديدة. الرابط صالح لساعة واحدة.',
      failed: 'حدث خطأ أثناء إرسال الطلب.',
    },
  },
  {
    path: '/reset-password?token=from-the-mail',
    call: 'POST /user/reset-password',
    faults: FAULTS_OF_CHANGES,
    fields: { 'كلمة المرور الجديدة': 'correct-horse-2', 'تأكيد كلمة المرور': 'correct-horse-2' },
    // Beside a refusal stands the way to a new link.
    words: (fault) =>
      wordsOf('تعذّر حفظ كلمة المرور الجديدة، حاول مرة أخرى.')(fault) +
      (/^(400|413|422)/.test(fault.name) ? 'طلب رابط جديد' : ''),
    answer: {},
    done: /حُفظت كلمة المرور الجديدة/,
    elsewhere: {
      sent: 'حُفظت كلمة المرور الجديدة.',
      failed: 'تعذّر حفظ كلمة المرور الجديدة، حاول مرة أخرى.',
    },
  },
  {
    path: '/BookingForm',
    call: 'POST /booking/',
    faults: FAULTS_OF_CHANGES,
    fields: {
      'رقم الهاتف': '0591234567',
      'اسم ولي الأمر': 'سلمى',
      المادة: 'رياضيات',
      الصف: 'الصف التاسع',
      'تاريخ الدرس': '2099-03-05',
      'اسم الطالب': 'ليان خوري',
      ملاحظات: 'الكسور',
    },
    choices: ['17:30', 'ساعة ونصف'],
    words: ({ seconds }) => BOOKING_FAILED + (seconds === undefined ? '' : WAIT),
    answer: {},
    done: '/BookingSuccess',
    elsewhere: { sent: 'وصل طلب الحجز إلى المعهد.عرض الطلب', failed: BOOKING_FAILED },
  },
];

export function formAt(path: string): FormCase {
  return FORMS.find((form) => form.path === path) as FormCase;
}

export const fieldOf = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

/** Fills in the form as a person does. */
export function fill({ fields, choices = [] }: Pick<FormCase, 'fields' | 'choices'>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.input(fieldOf(label), { target: { value } });
    fireEvent.change(fieldOf(label), { target: { value } });
    fireEvent.blur(fieldOf(label));
  }
  for (const name of choices) fireEvent.click(screen.getByRole('radio', { name }));
}

/** Presses the button that sends it. */
export const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
