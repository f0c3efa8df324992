import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { CODE_LENGTH } from 'api-contract/second-factor';
import type { SecondFactors } from 'api-contract/second-factor-schema';
import { toWesternDigits } from 'arabic-text/digits';
import { TextField } from 'design-system/text-field';
import { firstErrors } from 'section-kit/forms/fields';
import { ApiError } from 'shared-auth';
import { CurrentPasswordField } from '../current-password-field';
import { accountMessages } from '../messages';
import { FactorDialog } from './factor-dialog';
import { factorMessages } from './messages';
import { beginChange, useChangeFactors } from './second-factor-queries';

interface RemoveFactorDialogProps {
  title: string;
  /** The path of the removal. */
  path: string;
  /** Those of the account. */
  factors: SecondFactors;
  onRemoved: () => void;
  onClose: () => void;
}

/**
 * Removes a second factor: the current password, and a factor of the account. That is a code, or without one the passkey that
 * the browser asks for.
 */
export function RemoveFactorDialog({ title, path, factors, onRemoved, onClose }: RemoveFactorDialogProps) {
  const change = useChangeFactors();
  const hasPasskey = factors.passkeys.length > 0 && typeof window.PublicKeyCredential === 'function';
  return (
    <FactorDialog
      title={title}
      submitLabel={factorMessages.remove}
      isRemoval
      onClose={onClose}
      validate={({ current_password, code = '' }) =>
        firstErrors([
          ['current_password', !current_password, accountMessages.currentPasswordMissing],
          ['code', !hasPasskey && code.trim() === '', factorMessages.proofMissing],
        ])
      }
      submit={async ({ current_password = '', code = '' }) => {
        const proof = code.trim() === '' ? await provePasskey(current_password) : proofOf(code);
        await change(path, { current_password, ...proof });
        onRemoved();
      }}
      // One field takes both kinds of codes.
      serverErrors={({ fields: { recovery_code, ...fields } }) =>
        recovery_code === undefined ? fields : { ...fields, code: recovery_code }
      }
    >
      {({ errors, readOnly }) => (
        <>
          <p>{factorMessages.removeHint}</p>
          <CurrentPasswordField error={errors.current_password} readOnly={readOnly} />
          <TextField
            label={factorMessages.proof}
            hint={hasPasskey ? factorMessages.proofOrPasskeyHint : factorMessages.proofHint}
            name="code"
            dir="ltr"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required={!hasPasskey}
            optional={hasPasskey}
            error={errors.code}
            readOnly={readOnly}
          />
        </>
      )}
    </FactorDialog>
  );
}

/** A code of the app has digits only; everything else is a recovery code. */
function proofOf(typed: string): { code: string } | { recovery_code: string } {
  const digits = toWesternDigits(typed).replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length <= CODE_LENGTH
    ? { code: digits }
    : { recovery_code: typed.trim() };
}

/** @throws {ApiError} with a message, when the person or the browser ends the dialog */
async function provePasskey(currentPassword: string) {
  const optionsJSON = await beginChange<PublicKeyCredentialRequestOptionsJSON>(
    'passkey-request-options',
    currentPassword,
    { challenge: 'text' },
  );
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    return { challenge: optionsJSON.challenge, passkey: await startAuthentication({ optionsJSON }) };
  } catch (cause) {
    throw new ApiError('invalid', { detail: factorMessages.passkeyNotUsed, cause });
  }
}
