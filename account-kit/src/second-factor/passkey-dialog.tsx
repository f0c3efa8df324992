import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { PASSKEY_NAME_MAX_LENGTH } from 'api-contract/second-factor';
import { TextField } from 'design-system/text-field';
import { ApiError } from 'shared-auth';
import { deviceName } from '../device-name';
import { factorMessages } from './messages';
import { PasswordDialog } from './password-dialog';
import { beginChange, useChangeFactors } from './second-factor-queries';

interface PasskeyDialogProps {
  /** Called with new recovery codes, if there are any. */
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds a passkey: its name and the current password, then the browser's own dialog. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const change = useChangeFactors();
  return (
    <PasswordDialog
      title={factorMessages.addPasskey}
      hint={factorMessages.passkeysDescription}
      submitLabel={factorMessages.next}
      onClose={onClose}
      submit={async ({ name = '', current_password }) => {
        const options = await beginChange<PublicKeyCredentialCreationOptionsJSON>(
          'passkey-options',
          current_password,
          { challenge: 'text' },
        );
        const response = await createPasskey(options);
        onAdded(await change('passkeys', { name: name.trim(), response }));
      }}
    >
      {(readOnly) => (
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
      )}
    </PasswordDialog>
  );
}

/** @throws {ApiError} with a message, when the person or the browser ends the dialog */
async function createPasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser');
  try {
    return await startRegistration({ optionsJSON });
  } catch (cause) {
    const isKnown =
      cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    const detail = isKnown ? factorMessages.passkeyKnown : factorMessages.passkeyAborted;
    throw new ApiError('invalid', { detail, cause });
  }
}
