import { CODE_LENGTH } from 'api-contract/second-factor';
import type { NewAuthenticator, SecondFactors } from 'api-contract/second-factor-schema';
import { toWesternDigits } from 'arabic-text/digits';
import { Button } from 'design-system/button';
import { TextField } from 'design-system/text-field';
import { lazy, Suspense, useState } from 'react';
import { firstErrors } from 'section-kit/forms/fields';
import styles from './authenticator-dialog.module.css';
import { copyText } from './copy-text';
import { FactorDialog } from './factor-dialog';
import { factorMessages } from './messages';
import { ProofDialog } from './proof-dialog';
import { beginChange, useChangeFactors } from './second-factor-queries';

const QrCode = lazy(() => import(/* webpackChunkName: 'qr-code' */ './qr-code'));

interface AuthenticatorDialogProps {
  /** They are those of the account. */
  factors: SecondFactors;
  /** It is called with new recovery codes, if there are any. */
  onAdded: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Adds an authenticator app: the proof of the holder, then its QR code, confirmed by the first code of the app. */
export function AuthenticatorDialog({ factors, onAdded, onClose }: AuthenticatorDialogProps) {
  const change = useChangeFactors();
  const [added, setAdded] = useState<NewAuthenticator>();
  if (!added)
    return (
      <ProofDialog
        title={factorMessages.addAuthenticator}
        hint={factorMessages.authenticatorDescription}
        submitLabel={factorMessages.next}
        factors={factors}
        onClose={onClose}
        submit={async (proof) =>
          setAdded(
            await beginChange<NewAuthenticator>('authenticator', proof, { secret: 'text', address: 'text' }),
          )
        }
      />
    );
  return (
    <FactorDialog
      title={factorMessages.addAuthenticator}
      submitLabel={factorMessages.confirmCode}
      onClose={onClose}
      validate={({ code = '' }) => firstErrors([['code', code.trim() === '', factorMessages.codeMissing]])}
      submit={async ({ code = '' }) =>
        onAdded(await change('authenticator/confirm', { code: toWesternDigits(code).trim() }))
      }
    >
      {({ errors, readOnly }) => (
        <>
          <p>{factorMessages.scan}</p>
          <Suspense fallback={<div className={styles.picture} />}>
            <div className={styles.picture}>
              <QrCode text={added.address} label={factorMessages.picture} />
            </div>
          </Suspense>
          <div className={styles.secret}>
            <p>{factorMessages.secret}</p>
            <code dir="ltr" className={styles.text}>
              {inGroups(added.secret)}
            </code>
            <Button
              variant="secondary"
              size="small"
              onClick={() => void copyText(added.secret, factorMessages.secretCopied)}
            >
              {factorMessages.copySecret}
            </Button>
          </div>
          <TextField
            label={factorMessages.code}
            name="code"
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            // Apps show the code with a space in the middle.
            maxLength={CODE_LENGTH + 1}
            required
            error={errors.code}
            readOnly={readOnly}
          />
        </>
      )}
    </FactorDialog>
  );
}

/** Groups of four letters, which are easier to type. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
