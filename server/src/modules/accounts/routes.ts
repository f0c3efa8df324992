import { ROLES } from 'api-contract/account';
import {
  emailInput,
  resetPasswordInput,
  sessionList,
  signInInput,
  signInResponse,
  signUpInput,
  verifyEmailQuery,
} from 'api-contract/account-schema';
import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { callerOf, sessionOfCaller } from './authentication';
import { deviceCookie } from './device-cookie';
import { resetPassword } from './reset-password';
import { resendVerification, sendPasswordReset } from './send-links';
import { listSessions } from './sessions';
import { signIn } from './sign-in';
import { endOwnSession, signOut, signOutEverywhere } from './sign-out';
import { signUp } from './sign-up';
import { verifyEmail } from './verify-email';

/** The `/user` calls of spec §7: signing up and in, and the links that are mailed. */
export const accountRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const cookie = deviceCookie(services.publicUrl);

  app.post('/user/signin', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: { body: signInInput, response: { 200: signInResponse, 401: errorResponse, 403: errorResponse } },
    onError: async (request, _reply, { message }) => {
      request.log.warn({ reqId: request.id, address: request.ip, reason: message }, 'a sign-in was refused');
    },
    handler: async (request, reply) => {
      const signedIn = await signIn(services, request.body, {
        deviceCookie: cookie.read(request),
        userAgent: request.headers['user-agent'],
      });
      cookie.write(reply, signedIn.deviceCookie);
      return { access_token: signedIn.token };
    },
  });

  // Additive to spec §7, as the three calls after it.
  app.post('/user/sign-out', {
    config: { allowedRoles: ROLES },
    schema: { response: { 200: messageResponse } },
    handler: async (request) => {
      await signOut(services, callerOf(request), sessionOfCaller(request));
      return { message: 'سُجّل خروجك.' };
    },
  });

  app.get('/user/sessions', {
    config: { allowedRoles: ROLES },
    schema: { response: { 200: sessionList } },
    handler: async (request) => {
      const sessions = await listSessions(services.database, callerOf(request).id);
      const current = sessionOfCaller(request).id;
      return {
        sessions: sessions.map(({ id, ...facts }) => ({ _id: id, ...facts, current: id === current })),
      };
    },
  });

  app.delete('/user/sessions/:id', {
    config: { allowedRoles: ROLES },
    schema: { params: recordId, response: { 200: messageResponse } },
    handler: async (request) => {
      await endOwnSession(services, callerOf(request), request.params.id);
      return { message: 'سُجّل الخروج من ذلك الجهاز.' };
    },
  });

  app.post('/user/sign-out-everywhere', {
    config: { allowedRoles: ROLES },
    schema: { response: { 200: messageResponse } },
    handler: async (request) => {
      await signOutEverywhere(services, callerOf(request));
      return { message: 'تم تسجيل خروجك من كل الأجهزة.' };
    },
  });

  app.post('/user/signup', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: { body: signUpInput, response: { 201: messageResponse, 409: errorResponse } },
    handler: async ({ body, ip }, reply) => {
      await signUp(services, body, ip);
      return reply.code(201).send({ message: 'تم إنشاء الحساب. أرسلنا إلى بريدك رسالة فيها رابط التأكيد.' });
    },
  });

  app.get('/user/verify-email', {
    // What looks at a link before its reader does, as scanners of mail do, must not use it up.
    exposeHeadRoute: false,
    config: { allowedRoles: 'everyone' },
    schema: { querystring: verifyEmailQuery, response: { 200: messageResponse, 400: errorResponse } },
    handler: async ({ query }) => {
      await verifyEmail(services, query.token);
      return { message: 'تم التحقق من بريدك الإلكتروني بنجاح. يمكنك الآن تسجيل الدخول.' };
    },
  });

  app.post('/user/resend-verification', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: { body: emailInput, response: { 200: messageResponse } },
    handler: async ({ body, ip }) => {
      // Looked up after the answer: neither its words nor its time tell whether the address has an account.
      services.background.run('resending a verification', () => resendVerification(services, body.email, ip));
      return { message: 'إن كان هذا البريد بانتظار التأكيد فستصلك رسالة فيها رابط جديد خلال دقائق.' };
    },
  });

  app.post('/user/forgot-password', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: { body: emailInput, response: { 200: messageResponse } },
    handler: async ({ body, ip }) => {
      services.background.run('a password reset mail', () => sendPasswordReset(services, body.email, ip));
      return { message: 'إن كان لهذا البريد حساب فستصلك رسالة فيها رابط لاختيار كلمة مرور جديدة.' };
    },
  });

  app.post('/user/reset-password', {
    // Not limited: only an open link, which works once, costs the hashing of a password.
    config: { allowedRoles: 'everyone' },
    schema: { body: resetPasswordInput, response: { 200: messageResponse, 400: errorResponse } },
    handler: async (request, reply) => {
      cookie.write(reply, await resetPassword(services, request.body, cookie.read(request)));
      return { message: 'تم تغيير كلمة المرور. سجّل الدخول بكلمة المرور الجديدة.' };
    },
  });
};
