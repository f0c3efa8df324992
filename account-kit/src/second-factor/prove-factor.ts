import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CODE_LENGTH } from 'api-contract/second-factor';
import { toWesternDigits } from 'arabic-text/digits';
import { ApiError } from 'shared-auth';
import { factorMessages } from './messages';
import { beginChange } from './second-factor-queries';

/** What a change of the second factors sends: the current password and, of an account that has one, a factor. */
export interface FactorProof {
  current_password: string;
  code?: string;
  recovery_code?: string;
  challenge?: string;
  passkey?: unknown;
}

/** A code of the app has digits only; everything else is a recovery code. */
export function proofByCode(typed: string): { code: string } | { recovery_code: string } {
  const digits = toWesternDigits(typed).replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length <= CODE_LENGTH
    ? { code: digits }
    : { recovery_code: typed.trim() };
}

/** @throws {ApiError} with a message, when the person or the browser ends the dialog */
export async function proofByPasskey(current_password: string) {
  const optionsJSON = await beginChange<PublicKeyCredentialRequestOptionsJSON>(
    'passkey-request-options',
    { current_password },
    { challenge: 'text' },
  );
  const { startAuthentication } = await import(/* webpackChunkName: 'passkeys' */ '@simplewebauthn/browser');
  try {
    return { challenge: optionsJSON.challenge, passkey: await startAuthentication({ optionsJSON }) };
  } catch (cause) {
    throw new ApiError('invalid', { detail: factorMessages.passkeyNotUsed, cause });
  }
}
