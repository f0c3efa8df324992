import type { SecondFactors } from 'api-contract/second-factor-schema';
import { TextField } from 'design-system/text-field';
import type { ReactNode } from 'react';
import { firstErrors } from 'section-kit/forms/fields';
import { CurrentPasswordField } from '../current-password-field';
import { accountMessages } from '../messages';
import { FactorDialog } from './factor-dialog';
import { factorMessages } from './messages';
import { type FactorProof, proofByCode, proofByPasskey } from './prove-factor';
import { hasFactor } from './second-factor-queries';

interface ProofDialogProps {
  title: string;
  hint: string;
  submitLabel: string;
  /** Whether the change takes something away. */
  isRemoval?: boolean;
  /** They are those of the account. */
  factors: SecondFactors;
  submit: (proof: FactorProof) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks for the current password before the second factors are changed, and for one of them if the account has any. That is a
 * code, or without one the passkey that the browser asks for.
 */
export function ProofDialog({ hint, factors, submit, ...dialog }: ProofDialogProps): ReactNode {
  const isAsked = hasFactor(factors);
  const hasPasskey = factors.passkeys.length > 0 && typeof window.PublicKeyCredential === 'function';
  return (
    <FactorDialog
      {...dialog}
      validate={({ current_password, code = '' }) =>
        firstErrors([
          ['current_password', !current_password, accountMessages.currentPasswordMissing],
          ['code', isAsked && !hasPasskey && code.trim() === '', factorMessages.proofMissing],
        ])
      }
      submit={async ({ current_password = '', code = '' }) => {
        if (!isAsked) return submit({ current_password });
        const proof = code.trim() === '' ? await proofByPasskey(current_password) : proofByCode(code);
        return submit({ current_password, ...proof });
      }}
      // One field takes both kinds of codes.
      serverErrors={({ fields: { recovery_code, ...fields } }) =>
        recovery_code === undefined ? fields : { ...fields, code: recovery_code }
      }
    >
      {({ errors, readOnly }) => (
        <>
          <p>{hint}</p>
          <CurrentPasswordField error={errors.current_password} readOnly={readOnly} />
          {isAsked && (
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
          )}
        </>
      )}
    </FactorDialog>
  );
}
