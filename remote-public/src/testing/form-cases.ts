import { fireEvent, screen } from '@testing-library/react';
import { nextDay } from 'server/testing/days-ahead';
import { tokenFor } from 'shared-auth/testing/make-token';

const UNAVAILABLE =
  'تعذّر الوصول إلى الموقع. يُرجى التحقق من الاتصال بالإنترنت ثم المحاولة مرة أخرى؛ ما كتبته محفوظ هنا.';
const BOOKING_FAILED = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';
const BOOKING_UNCONFIRMED = 'ما كُتب باقٍ هنا. إن كان الطلب قد وصل فإرساله مرة أخرى لا يسجّل طلبًا ثانيًا.';

export const ACCOUNT_FIELDS = { 'كلمة المرور': 'correct-horse-1', 'اسم المستخدم': 'samira' };

/** A form of the section, with its fields and outcomes. */
export interface FormCase {
  path: string;
  endpoint: string;
  fields: Record<string, string>;
  /** Names of radio buttons. */
  choices?: string[];
  /** The alert without a connection. */
  unavailable: string;
  response: unknown;
  /** The text or the address after success. */
  done: string | RegExp;
  /** The toasts after the form was left, with the labels of their buttons. */
  elsewhere?: { sent: string; failed: string };
}

export const FORMS: FormCase[] = [
  {
    path: '/login',
    endpoint: 'POST /user/signin',
    fields: ACCOUNT_FIELDS,
    unavailable: UNAVAILABLE,
    response: { access_token: tokenFor('teacher') },
    done: '/TeacherDashboard',
  },
  {
    path: '/Signup',
    endpoint: 'POST /user/signup',
    fields: {
      ...ACCOUNT_FIELDS,
      'البريد الإلكتروني': 'samira@institute.test',
      'تاريخ الميلاد': '1990-04-25',
      'تأكيد كلمة المرور': 'correct-horse-1',
    },
    unavailable: `Signup failedتعذّر إنشاء الحساب. حاول مرة أخرى. ${UNAVAILABLE}`,
    response: {},
    done: /أُنشئ حسابك/,
    elsewhere: {
      sent: 'أُنشئ حسابك. أرسلنا إلى بريدك رسالة لتأكيده؛ يُرجى فتح الرابط الذي فيها ثم تسجيل الدخول.',
      failed: 'Signup failedتعذّر إنشاء الحساب. حاول مرة أخرى.',
    },
  },
  {
    path: '/ForgetPassword',
    endpoint: 'POST /user/forgot-password',
    fields: { 'البريد الإلكتروني': 'samira@institute.test' },
    unavailable: `حدث خطأ أثناء إرسال الطلب. ${UNAVAILABLE}`,
    response: {},
    done: /رابط لكلمة مرور جديدة/,
    elsewhere: {
      sent: 'إن كان هذا البريد مسجّلًا لدينا فستصلك رسالة فيها رابط لكلمة مرور جديدة. الرابط صالح لساعة واحدة.',
      failed: 'حدث خطأ أثناء إرسال الطلب.',
    },
  },
  {
    path: '/reset-password?token=from-the-mail',
    endpoint: 'POST /user/reset-password',
    fields: { 'كلمة المرور الجديدة': 'correct-horse-2', 'تأكيد كلمة المرور': 'correct-horse-2' },
    unavailable: `تعذّر حفظ كلمة المرور الجديدة، حاول مرة أخرى. ${UNAVAILABLE}`,
    response: {},
    done: /حُفظت كلمة المرور الجديدة/,
    elsewhere: {
      sent: 'حُفظت كلمة المرور الجديدة.',
      failed: 'تعذّر حفظ كلمة المرور الجديدة، حاول مرة أخرى.',
    },
  },
  {
    path: '/BookingForm',
    endpoint: 'POST /booking/',
    fields: {
      'رقم الهاتف': '0591234567',
      'اسم ولي الأمر': 'سلمى',
      المادة: 'رياضيات',
      الصف: 'الصف التاسع',
      'تاريخ الدرس': nextDay('03-05'),
      'اسم الطالب': 'ليان خوري',
      ملاحظات: 'الكسور',
    },
    choices: ['17:30', 'ساعة ونصف'],
    unavailable: BOOKING_FAILED + BOOKING_UNCONFIRMED,
    response: {},
    done: '/BookingSuccess',
    elsewhere: { sent: 'وصل طلب الحجز إلى المعهد.عرض الطلب', failed: BOOKING_FAILED },
  },
];

export function formAt(path: string): FormCase {
  return FORMS.find((form) => form.path === path) as FormCase;
}

export const fieldOf = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

export function fill({ fields, choices = [] }: Pick<FormCase, 'fields' | 'choices'>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.input(fieldOf(label), { target: { value } });
    fireEvent.change(fieldOf(label), { target: { value } });
    fireEvent.blur(fieldOf(label));
  }
  for (const name of choices) fireEvent.click(screen.getByRole('radio', { name }));
}

export const send = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
