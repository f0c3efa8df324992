import {
  emailInput,
  messageAnswer,
  resetPasswordInput,
  signInAnswer,
  signInInput,
  signUpInput,
  verifyEmailQuery,
} from 'api-contract/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { resetPassword } from './reset-password';
import { resendVerification, sendPasswordReset } from './send-links';
import { signIn } from './sign-in';
import { signUp } from './sign-up';
import { verifyEmail } from './verify-email';

/** The `/user` calls of section 7: signing up and in, and the links that are mailed. */
export const accountRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  app.post('/user/signin', {
    config: { audience: 'everyone', limited: 'auth' },
    schema: { body: signInInput, response: { 200: signInAnswer } },
    handler: async ({ body }) => ({ access_token: await signIn(services, body) }),
  });

  app.post('/user/signup', {
    config: { audience: 'everyone', limited: 'auth' },
    schema: { body: signUpInput, response: { 201: messageAnswer } },
    handler: async ({ body }, reply) => {
      await signUp(services, body);
      return reply.code(201).send({ message: 'تم إنشاء الحساب. أرسلنا إلى بريدك رسالة فيها رابط التأكيد.' });
    },
  });

  app.get('/user/verify-email', {
    config: { audience: 'everyone' },
    schema: { querystring: verifyEmailQuery, response: { 200: messageAnswer } },
    handler: async ({ query }) => {
      await verifyEmail(services, query.token);
      return { message: 'تم التحقق من بريدك الإلكتروني بنجاح. يمكنك الآن تسجيل الدخول.' };
    },
  });

  app.post('/user/resend-verification', {
    config: { audience: 'everyone', limited: 'auth' },
    schema: { body: emailInput, response: { 200: messageAnswer } },
    handler: async ({ body }) => {
      // Looked up after the answer: neither its words nor its time tell whether the address has an account.
      services.background.run('resending a verification', () => resendVerification(services, body.email));
      return { message: 'إن كان هذا البريد بانتظار التأكيد فستصلك رسالة فيها رابط جديد خلال دقائق.' };
    },
  });

  app.post('/user/forgot-password', {
    config: { audience: 'everyone', limited: 'auth' },
    schema: { body: emailInput, response: { 200: messageAnswer } },
    handler: async ({ body }) => {
      services.background.run('a password reset mail', () => sendPasswordReset(services, body.email));
      return { message: 'إن كان لهذا البريد حساب فستصلك رسالة فيها رابط لاختيار كلمة مرور جديدة.' };
    },
  });

  app.post('/user/reset-password', {
    config: { audience: 'everyone' },
    schema: { body: resetPasswordInput, response: { 200: messageAnswer } },
    handler: async ({ body }) => {
      await resetPassword(services, body);
      return { message: 'تم تغيير كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.' };
    },
  });
};
