import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { PASSKEY_NAME_MAX_LENGTH } from 'api-contract/second-factor';
import type { SecondFactors } from 'api-contract/second-factor-schema';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { ApiError } from 'shared-auth';
import { deviceName } from '../device-name';
import { FactorDialog } from './factor-dialog';
import { factorMessages } from './messages';
import { ProofDialog } from './proof-dialog';
import { beginChange, useChangeFactors } from './second-factor-queries';

interface PasskeyDialogProps {
  /** They are those of the account. */
  factors: SecondFactors;
  /** It is called with new recovery codes, if there are any. */
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: the proof of the holder, then its name and the browser's own dialog. */
export function PasskeyDialog({ factors, onAdded, onClose }: PasskeyDialogProps) {
  const change = useChangeFactors();
  const [options, setOptions] = useState<PublicKeyCredentialCreationOptionsJSON>();
  if (!options)
    return (
      <ProofDialog
        title={factorMessages.addPasskey}
        hint={factorMessages.passkeysDescription}
        submitLabel={factorMessages.next}
        factors={factors}
        onClose={onClose}
        submit={async (proof) =>
          setOptions(await beginChange('passkey-options', proof, { challenge: 'text' }))
        }
      />
    );
  return (
    <FactorDialog
      title={factorMessages.addPasskey}
      submitLabel={factorMessages.createPasskey}
      onClose={onClose}
      validate={() => ({})}
      // A press of its own: browsers open their dialog for a press only, and the proof may have used the one before.
      submit={async ({ name = '' }) =>
        onAdded(await change('passkeys', { name: name.trim(), response: await createPasskey(options) }))
      }
    >
      {({ readOnly }) => (
        <>
          <p>{factorMessages.createPasskeyHint}</p>
          <TextField
            label={factorMessages.passkeyName}
            hint={factorMessages.passkeyNameHint}
            name="name"
            dir="auto"
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            defaultValue={deviceName(navigator.userAgent)}
            optional
            readOnly={readOnly}
          />
        </>
      )}
    </FactorDialog>
  );
}

/** @throws {ApiError} with a message, when the person or the browser ends the dialog */
async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration, WebAuthnError } = await import(
    /* webpackChunkName: 'passkeys' */ '@simplewebauthn/browser'
  );
  try {
    return await startRegistration({ optionsJSON });
  } catch (cause) {
    const isKnown =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const detail = isKnown ? factorMessages.passkeyKnown : factorMessages.passkeyAborted;
    throw new ApiError('invalid', { detail, cause });
  }
}
