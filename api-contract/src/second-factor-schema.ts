import { z } from 'zod';
import { errorResponse, messageResponse } from './common-schema';
import { optionalLine, secret, typedText } from './field-schemas';
import { PASSKEY_NAME_MAX_LENGTH, SECOND_FACTORS } from './second-factor';

/** All calls and fields of this file are additive to spec §7. */

/** Longer than what an authenticator sends without an attestation. */
const BASE64URL_MAX_LENGTH = 8192;

const base64url = z
  .string()
  .min(1)
  .max(BASE64URL_MAX_LENGTH)
  .regex(/^[\w-]+$/);

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).optional(),
  authenticatorAttachment: z.string().nullish(),
};

/**
 * `PublicKeyCredentialRequestOptionsJSON` of Web Authentication, for five minutes. Also the response of `POST
 * /user/second-factors/passkey-request-options`.
 */
export const passkeyRequestOptions = z.looseObject({ challenge: z.string() });

/** `AuthenticationResponseJSON` of Web Authentication. */
const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

/** `RegistrationResponseJSON` of Web Authentication. */
const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
});

/**
 * The 401 of `POST /user/signin`. With the right password of an administrator who has a second factor, it has all fields but
 * perhaps `passkey_options`; else only `detail`.
 */
export const signInRejection = errorResponse.extend({
  /** What is available. */
  second_factor: z.array(z.enum(SECOND_FACTORS)).optional(),
  /** `POST /user/second-factor` takes it, for five minutes. */
  challenge: z.string().optional(),
  passkey_options: passkeyRequestOptions.optional(),
});

/** The answer of one second factor. */
const factorAnswer = {
  /** An authenticator app shows it; digits of either set are accepted. */
  code: typedText.optional(),
  recovery_code: typedText.optional(),
  passkey: passkeyAssertion.optional(),
};

/** `POST /user/second-factor`: the challenge and exactly one of the others. The response is that of a sign-in. */
export const secondStepInput = z.object({ challenge: secret, ...factorAnswer });

/** `GET /user/second-factors`: the own ones of an administrator. Moments are ISO date-times in UTC. */
export const secondFactors = z.object({
  passkeys: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  authenticator: z.object({ created_at: z.string() }).nullable(),
  recovery_codes_left: z.number(),
  /** Whether the institute requires a second factor of administrators. */
  required: z.boolean(),
});

/** `POST /user/second-factors/passkey-request-options` */
export const currentPasswordInput = z.object({ current_password: secret });

/**
 * The body of the calls that begin or make a change: `POST /user/second-factors/...`. An account that has a second factor
 * answers with one of its own; a passkey answers the challenge of `passkey-request-options`.
 */
export const factorChangeInput = currentPasswordInput.extend({
  challenge: secret.optional(),
  ...factorAnswer,
});

/** `POST /user/second-factors/authenticator`: valid once its first code is confirmed, within an hour. */
export const newAuthenticator = z.object({
  /** It is written in base32, so that it can be typed. */
  secret: z.string(),
  /** `otpauth://`, to be shown as a QR code. */
  address: z.string(),
});

/** `POST /user/second-factors/authenticator/confirm` */
export const confirmAuthenticatorInput = z.object({ code: typedText });

/** `POST /user/second-factors/passkey-options`: `PublicKeyCredentialCreationOptionsJSON`, for five minutes. */
export const passkeyCreationOptions = z.looseObject({ challenge: z.string() });

/** `POST /user/second-factors/passkeys`. A blank name is replaced by one of the server. */
export const passkeyInput = z.object({
  name: optionalLine(PASSKEY_NAME_MAX_LENGTH),
  response: passkeyRegistration,
});

/** The response to every change of the own second factors. */
export const savedSecondFactors = secondFactors.extend({
  ...messageResponse.shape,
  /** New ones, shown only this once: with the first factor, or on request. */
  recovery_codes: z.array(z.string()).optional(),
});

/**
 * The 403 of all calls of administrators outside of `/user` while the institute requires a second factor that the account does
 * not have.
 */
export const secondFactorRequired = errorResponse.extend({ second_factor_required: z.literal(true) });

export type SignInRejection = z.output<typeof signInRejection>;
export type SecondStepInput = z.output<typeof secondStepInput>;
export type FactorChangeInput = z.output<typeof factorChangeInput>;
/** What proves a second factor. */
export type FactorAnswer = Omit<FactorChangeInput, 'current_password'>;
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;
export type SecondFactors = z.output<typeof secondFactors>;
export type SavedSecondFactors = z.output<typeof savedSecondFactors>;
export type NewAuthenticator = z.output<typeof newAuthenticator>;
export type PasskeyInput = z.input<typeof passkeyInput>;
