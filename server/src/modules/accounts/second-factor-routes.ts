import { signInResponse } from 'api-contract/account-schema';
import { errorResponse, recordId } from 'api-contract/common-schema';
import {
  confirmAuthenticatorInput,
  currentPasswordInput,
  newAuthenticator,
  passkeyCreationOptions,
  passkeyInput,
  savedSecondFactors,
  secondFactors,
  secondStepInput,
} from 'api-contract/second-factor-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, FOR_ADMINS } from './authentication';
import {
  addAuthenticator,
  addPasskey,
  beginPasskey,
  confirmNewAuthenticator,
  removeOwnAuthenticator,
  removeOwnPasskey,
  renewRecoveryCodes,
} from './change-second-factors';
import { readSecondFactors } from './second-factors';
import { takeSecondStep } from './second-step';
import type { AccountServices } from './services';

const config = { ...FOR_ADMINS, limited: 'auth' } as const;

/**
 * The second step of a sign-in, and the own second factors of an administrator (additive to spec §7). None of these calls
 * accepts an idempotency key: its stored response would be a copy of a secret.
 */
export const secondFactorRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const saved = async (accountId: string, message: string) => {
    services.outbox.wake();
    return { message, ...(await readSecondFactors(services, accountId)) };
  };

  app.post('/user/second-factor', {
    config: { allowedRoles: 'everyone', limited: 'auth' },
    schema: { body: secondStepInput, response: { 200: signInResponse, 401: errorResponse } },
    onError: async (request, _reply, { message }) => {
      request.log.warn(
        { reqId: request.id, address: request.ip, reason: message },
        'the second step of a sign-in was rejected',
      );
    },
    handler: async (request, reply) => ({
      access_token: await takeSecondStep(services, request.body, request, reply),
    }),
  });

  app.get('/user/second-factors', {
    config: FOR_ADMINS,
    schema: { response: { 200: secondFactors } },
    handler: (request) => readSecondFactors(services, callerOf(request).id),
  });

  app.post('/user/second-factors/authenticator', {
    config,
    schema: { body: currentPasswordInput, response: { 200: newAuthenticator } },
    handler: (request) => addAuthenticator(services, callerOf(request).id, request.body.current_password),
  });

  app.post('/user/second-factors/authenticator/confirm', {
    config,
    schema: { body: confirmAuthenticatorInput, response: { 200: savedSecondFactors, 409: errorResponse } },
    handler: async (request) => {
      const { id } = callerOf(request);
      const codes = await confirmNewAuthenticator(services, id, request.body.code);
      return { ...(await saved(id, 'أُضيف تطبيق الرموز.')), ...codes };
    },
  });

  app.post('/user/second-factors/authenticator/remove', {
    config,
    schema: { body: currentPasswordInput, response: { 200: savedSecondFactors, 409: errorResponse } },
    handler: async (request) => {
      const { id } = callerOf(request);
      await removeOwnAuthenticator(services, id, request.body.current_password);
      return saved(id, 'أُزيل تطبيق الرموز.');
    },
  });

  app.post('/user/second-factors/passkey-options', {
    config,
    schema: { body: currentPasswordInput, response: { 200: passkeyCreationOptions, 409: errorResponse } },
    handler: (request) => beginPasskey(services, callerOf(request).id, request.body.current_password),
  });

  app.post('/user/second-factors/passkeys', {
    config,
    schema: { body: passkeyInput, response: { 200: savedSecondFactors, 409: errorResponse } },
    handler: async (request) => {
      const { id } = callerOf(request);
      const codes = await addPasskey(services, id, request.body);
      return { ...(await saved(id, 'أُضيف مفتاح المرور.')), ...codes };
    },
  });

  app.post('/user/second-factors/passkeys/:id/remove', {
    config,
    schema: {
      params: recordId,
      body: currentPasswordInput,
      response: { 200: savedSecondFactors, 409: errorResponse },
    },
    handler: async (request) => {
      const { id } = callerOf(request);
      const currentPassword = request.body.current_password;
      await removeOwnPasskey(services, id, { id: request.params.id, currentPassword });
      return saved(id, 'أُزيل مفتاح المرور.');
    },
  });

  app.post('/user/second-factors/recovery-codes', {
    config,
    schema: { body: currentPasswordInput, response: { 200: savedSecondFactors, 409: errorResponse } },
    handler: async (request) => {
      const { id } = callerOf(request);
      const recovery_codes = await renewRecoveryCodes(services, id, request.body.current_password);
      return { ...(await saved(id, 'رموز الاسترداد الجديدة جاهزة، ولم تعد القديمة صالحة.')), recovery_codes };
    },
  });
};
