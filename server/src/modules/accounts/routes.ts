import { ROLES } from 'api-contract/account';
import {
  emailInput,
  type OwnAccountChange,
  ownAccount,
  ownAccountChange,
  resetPasswordInput,
  savedOwnAccount,
  sessionList,
  signInInput,
  signInResponse,
  signUpInput,
  verifyEmailQuery,
} from 'api-contract/account-schema';
import { errorResponse, idempotencyHeaders, messageResponse, recordId } from 'api-contract/common-schema';
import { signInRejection } from 'api-contract/second-factor-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import { callerOf, sessionOfCaller } from './authentication';
import { changeOwnAccount, readOwnAccount } from './own-account';
import { rememberDevice } from './remember-device';
import { resetPassword } from './reset-password';
import type { AccountServices } from './services';
import { listSessions } from './sessions';
import { signIn } from './sign-in';
import { endLeftSession, endOwnSession, signOut, signOutEverywhere } from './sign-out';
import { checkSignUp, signUp, verifyEmail } from './sign-up';
import { requestTokenMail } from './token-mails';

/** The `/user` routes (spec §7): sign-up, sign-in, sessions and mailed links. */
export const accountRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const { database, background, outbox } = services;

  app.post('/user/signin', {
    config: { allowedRoles: 'everyone', limited: 'auth', secretFields: ['access_token', 'challenge'] },
    schema: {
      summary:
        'Begins a session; an administrator with a second factor gets a challenge for the second step.',
      body: signInInput,
      response: { 200: signInResponse, 401: signInRejection, 403: errorResponse },
    },
    onError: async (request, _reply, { message }) => {
      request.log.warn({ reqId: request.id, address: request.ip, reason: message }, 'a sign-in was rejected');
    },
    handler: async (request, reply) => {
      const outcome = await signIn(services, request.body, request, reply);
      return 'access_token' in outcome ? outcome : reply.code(401).send(outcome);
    },
  });

  // Additive to spec §7, as the next three routes.
  app.post('/user/sign-out', {
    config: { allowedRoles: ROLES },
    schema: { summary: 'Ends the session of the token.', response: { 200: messageResponse } },
    handler: async (request) => {
      await signOut(database, callerOf(request), sessionOfCaller(request));
      return { message: 'سُجّل خروجك.' };
    },
  });

  app.get('/user/me', {
    config: { allowedRoles: ROLES },
    schema: { summary: 'The own account.', response: { 200: ownAccount } },
    handler: async (request) => readOwnAccount(database, callerOf(request).id),
  });

  app.patch('/user/me', {
    config: { allowedRoles: ROLES, limited: 'auth' },
    schema: {
      summary: 'Changes fields of the own account; a new address counts once it is confirmed.',
      body: ownAccountChange,
      response: { 200: savedOwnAccount, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const sessionId = sessionOfCaller(request);
      const place = { sessionId, address: request.ip };
      const account = await changeOwnAccount(services, callerOf(request), request.body, place);
      outbox.wake();
      if (request.body.password !== undefined) await rememberDevice(services, request, reply);
      return { message: changeMessage(request.body), ...account };
    },
  });

  app.get('/user/sessions', {
    config: { allowedRoles: ROLES },
    schema: { summary: 'The devices on which the account is signed in.', response: { 200: sessionList } },
    handler: async (request) => {
      const sessions = await listSessions(database, callerOf(request).id);
      const current = sessionOfCaller(request);
      return {
        sessions: sessions.map(({ id, ...fields }) => ({ _id: id, ...fields, current: id === current })),
      };
    },
  });

  app.delete('/user/sessions/:id', {
    config: { allowedRoles: ROLES },
    schema: {
      summary: 'Ends the session of another device.',
      params: recordId,
      response: { 200: messageResponse },
    },
    handler: async (request) => {
      await endOwnSession(database, callerOf(request), request.params.id);
      return { message: 'سُجّل الخروج من ذلك الجهاز.' };
    },
  });

  // It takes no token: a device that has signed out without a network no longer has it. The id can do nothing else.
  app.post('/user/sessions/:id/end', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: {
      summary: 'Ends a session that a device has left without a network.',
      params: recordId,
      response: { 200: messageResponse },
    },
    handler: async ({ params }) => {
      await endLeftSession(database, params.id);
      return { message: 'سُجّل الخروج.' };
    },
  });

  app.post('/user/sign-out-everywhere', {
    config: { allowedRoles: ROLES },
    schema: { summary: 'Ends all sessions of the account.', response: { 200: messageResponse } },
    handler: async (request) => {
      await signOutEverywhere(database, callerOf(request));
      return { message: 'سُجّل خروجك من كل الأجهزة.' };
    },
  });

  app.post('/user/signup', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: {
      summary: "Creates a teacher's account, whose address is confirmed by a mailed link.",
      headers: idempotencyHeaders,
      body: signUpInput,
      response: { 201: messageResponse, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const account = await checkSignUp(services, request.body, request.ip);
      const response = await withIdempotencyKey(database, request, async (transaction) => {
        await signUp(transaction, account);
        return { message: 'أُنشئ الحساب. أرسلنا إلى بريدك رسالة فيها رابط التأكيد.' };
      });
      outbox.wake();
      return reply.code(201).send(response);
    },
  });

  app.get('/user/verify-email', {
    // A mail scanner that requests the link must not consume its token.
    exposeHeadRoute: false,
    config: { allowedRoles: 'everyone' },
    schema: {
      summary: 'Confirms an address by the token of a mailed link.',
      querystring: verifyEmailQuery,
      response: { 200: messageResponse, 400: errorResponse },
    },
    handler: async ({ query }) => {
      await verifyEmail(services, query.token);
      outbox.wake();
      return { message: 'تم التحقق من بريدك الإلكتروني. يمكن الآن تسجيل الدخول.' };
    },
  });

  app.post('/user/resend-verification', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: {
      summary: 'Mails another link to an address that waits for its confirmation.',
      body: emailInput,
      response: { 200: messageResponse },
    },
    handler: async ({ body, ip }) => {
      // The mail follows the response, whose time must not disclose whether the address has an account.
      background.run('a verification mail', () => requestTokenMail(services, 'verify-email', body.email, ip));
      return { message: 'إن كان هذا البريد بانتظار التأكيد فستصلك رسالة فيها رابط جديد خلال دقائق.' };
    },
  });

  app.post('/user/forgot-password', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: {
      summary: 'Mails a link for a new password.',
      body: emailInput,
      response: { 200: messageResponse },
    },
    handler: async ({ body, ip }) => {
      background.run('a password reset mail', () =>
        requestTokenMail(services, 'reset-password', body.email, ip),
      );
      return { message: 'إن كان لهذا البريد حساب فستصلك رسالة فيها رابط لاختيار كلمة مرور جديدة.' };
    },
  });

  app.post('/user/reset-password', {
    // It is not limited: only a valid token, which works once, costs the hashing of a password.
    config: { allowedRoles: 'everyone' },
    schema: {
      summary: 'Sets a new password by the token of a mailed link.',
      body: resetPasswordInput,
      response: { 200: messageResponse, 400: errorResponse },
    },
    handler: async ({ body }) => {
      await resetPassword(services, body);
      return { message: 'حُفظت كلمة المرور الجديدة. يمكن الآن تسجيل الدخول بها.' };
    },
  });
};

function changeMessage({ email, password }: OwnAccountChange): string {
  if (password !== undefined) return 'حُفظت كلمة المرور الجديدة، وانتهت الجلسات على الأجهزة الأخرى.';
  return email === undefined
    ? 'حُفظت التعديلات.'
    : 'أرسلنا رابط تأكيد إلى العنوان الجديد. يتغيّر البريد بعد تأكيده.';
}
