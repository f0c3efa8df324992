import { signInResponse } from 'api-contract/account-schema';
import { errorResponse, recordId } from 'api-contract/common-schema';
import {
  confirmAuthenticatorInput,
  currentPasswordInput,
  factorChangeInput,
  newAuthenticator,
  passkeyCreationOptions,
  passkeyInput,
  passkeyRequestOptions,
  savedSecondFactors,
  secondFactors,
  secondStepInput,
} from 'api-contract/second-factor-schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, FOR_ADMINS, sessionOfCaller } from './authentication';
import {
  addAuthenticator,
  addPasskey,
  beginPasskey,
  beginProof,
  confirmNewAuthenticator,
  removeOwnAuthenticator,
  removeOwnPasskey,
  renewRecoveryCodes,
} from './change-second-factors';
import { rememberDevice } from './remember-device';
import { readSecondFactors } from './second-factors';
import { takeSecondStep } from './second-step';
import type { AccountServices } from './services';

const config = { ...FOR_ADMINS, limited: 'auth' } as const;
const forCodes = { ...config, secretFields: ['recovery_codes'] } as const;

/**
 * The second step of a sign-in, and the own second factors of an administrator (additive to spec §7). None of these calls
 * accepts an idempotency key: its stored response would be a copy of a secret.
 */
export const secondFactorRoutes: FastifyPluginAsyncZod<AccountServices> = async (app, services) => {
  const ownOf = (request: FastifyRequest) => ({
    id: callerOf(request).id,
    sessionId: sessionOfCaller(request),
  });
  /** The response to a change, which has ended the other sessions and made this device unknown. */
  const saved = async (request: FastifyRequest, reply: FastifyReply, message: string) => {
    services.outbox.wake();
    await rememberDevice(services, request, reply);
    return { message, ...(await readSecondFactors(services, callerOf(request).id)) };
  };

  app.post('/user/second-factor', {
    config: { allowedRoles: 'everyone', limited: 'auth', secretFields: ['access_token'] },
    schema: {
      summary: 'Takes the second step of a sign-in and begins the session.',
      body: secondStepInput,
      response: { 200: signInResponse, 401: errorResponse },
    },
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
    schema: { summary: 'The own second factors.', response: { 200: secondFactors } },
    handler: (request) => readSecondFactors(services, callerOf(request).id),
  });

  app.post('/user/second-factors/authenticator', {
    config: { ...config, secretFields: ['secret', 'address'] },
    schema: {
      summary: 'Makes the secret of a new authenticator, which counts once it is confirmed.',
      body: factorChangeInput,
      response: { 200: newAuthenticator },
    },
    handler: (request) => addAuthenticator(services, ownOf(request), request.body),
  });

  app.post('/user/second-factors/authenticator/confirm', {
    config: forCodes,
    schema: {
      summary: 'Confirms a new authenticator by one of its codes.',
      body: confirmAuthenticatorInput,
      response: { 200: savedSecondFactors, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const codes = await confirmNewAuthenticator(services, ownOf(request), request.body.code);
      return { ...(await saved(request, reply, 'أُضيف تطبيق الرموز.')), ...codes };
    },
  });

  app.post('/user/second-factors/authenticator/remove', {
    config,
    schema: {
      summary: 'Removes the own authenticator.',
      body: factorChangeInput,
      response: { 200: savedSecondFactors, 409: errorResponse },
    },
    handler: async (request, reply) => {
      await removeOwnAuthenticator(services, ownOf(request), request.body);
      return saved(request, reply, 'أُزيل تطبيق الرموز.');
    },
  });

  app.post('/user/second-factors/passkey-options', {
    config: { ...config, secretFields: ['challenge'] },
    schema: {
      summary: 'The options with which a browser creates a passkey.',
      body: factorChangeInput,
      response: { 200: passkeyCreationOptions, 409: errorResponse },
    },
    handler: (request) => beginPasskey(services, ownOf(request), request.body),
  });

  app.post('/user/second-factors/passkey-request-options', {
    config: { ...config, secretFields: ['challenge'] },
    schema: {
      summary: 'The options with which a browser proves a passkey.',
      body: currentPasswordInput,
      response: { 200: passkeyRequestOptions, 409: errorResponse },
    },
    handler: (request) => beginProof(services, ownOf(request), request.body.current_password),
  });

  app.post('/user/second-factors/passkeys', {
    config: forCodes,
    schema: {
      summary: 'Adds a passkey.',
      body: passkeyInput,
      response: { 200: savedSecondFactors, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const codes = await addPasskey(services, ownOf(request), request.body);
      return { ...(await saved(request, reply, 'أُضيف مفتاح المرور.')), ...codes };
    },
  });

  app.post('/user/second-factors/passkeys/:id/remove', {
    config,
    schema: {
      summary: 'Removes a passkey.',
      params: recordId,
      body: factorChangeInput,
      response: { 200: savedSecondFactors, 409: errorResponse },
    },
    handler: async (request, reply) => {
      await removeOwnPasskey(services, ownOf(request), request.params.id, request.body);
      return saved(request, reply, 'أُزيل مفتاح المرور.');
    },
  });

  app.post('/user/second-factors/recovery-codes', {
    config: forCodes,
    schema: {
      summary: 'Makes new recovery codes; those before them end.',
      body: factorChangeInput,
      response: { 200: savedSecondFactors, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const recovery_codes = await renewRecoveryCodes(services, ownOf(request), request.body);
      const message = 'رموز الاسترداد الجديدة جاهزة، ولم تعد القديمة صالحة.';
      return { ...(await saved(request, reply, message)), recovery_codes };
    },
  });
};
