import type { SecondFactors } from 'api-contract/second-factor-schema';
import { Button } from 'design-system/button';
import type { ReactNode } from 'react';
import { MomentText } from 'section-kit/moment-text';
import styles from './factor-rows.module.css';
import { factorMessages } from './messages';

interface FactorRowProps {
  title: string;
  description: string;
  action?: ReactNode;
  /** The state, beside the button. */
  children?: ReactNode;
  /** What there is, below both. */
  list?: ReactNode;
}

/** One kind of second factor: what it is, its state, and its button. */
function FactorRow({ title, description, action, children, list }: FactorRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>{description}</p>
        {children}
      </div>
      {action}
      {list}
    </div>
  );
}

interface AuthenticatorRowProps {
  factors: SecondFactors;
  onAdd: () => void;
  onRemove: () => void;
}

export function AuthenticatorRow({ factors: { authenticator }, onAdd, onRemove }: AuthenticatorRowProps) {
  return (
    <FactorRow
      title={factorMessages.authenticator}
      description={factorMessages.authenticatorDescription}
      action={
        authenticator ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={factorMessages.removeAuthenticator}
            onClick={onRemove}
          >
            {factorMessages.remove}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={onAdd}>
            {factorMessages.addAuthenticator}
          </Button>
        )
      }
    >
      <p>
        {authenticator ? (
          <>
            {factorMessages.addedOn} <MomentText at={authenticator.created_at} />
          </>
        ) : (
          factorMessages.none
        )}
      </p>
    </FactorRow>
  );
}

interface PasskeyRowsProps {
  factors: SecondFactors;
  onAdd: () => void;
  onRemove: (passkey: SecondFactors['passkeys'][number]) => void;
}

export function PasskeyRows({ factors: { passkeys }, onAdd, onRemove }: PasskeyRowsProps) {
  const isSupported = typeof window.PublicKeyCredential === 'function';
  return (
    <FactorRow
      title={factorMessages.passkeys}
      description={factorMessages.passkeysDescription}
      action={
        isSupported && (
          <Button variant="secondary" size="small" onClick={onAdd}>
            {factorMessages.addPasskey}
          </Button>
        )
      }
      list={
        passkeys.length > 0 && (
          <ul className={styles.passkeys}>
            {passkeys.map((passkey) => (
              <li key={passkey._id} className={styles.passkey}>
                <div className={styles.text}>
                  <p dir="auto" className={styles.name}>
                    {passkey.name}
                  </p>
                  <p className={styles.note}>
                    {passkey.last_used_at ? (
                      <>
                        {factorMessages.lastUsed}: <MomentText at={passkey.last_used_at} />
                      </>
                    ) : (
                      factorMessages.neverUsed
                    )}
                  </p>
                </div>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={factorMessages.removePasskey(passkey.name)}
                  onClick={() => onRemove(passkey)}
                >
                  {factorMessages.remove}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {!isSupported && <p>{factorMessages.noPasskeySupport}</p>}
      {isSupported && passkeys.length === 0 && <p>{factorMessages.noPasskeys}</p>}
    </FactorRow>
  );
}

interface RecoveryCodesRowProps {
  factors: SecondFactors;
  onReplace: () => void;
}

/** The row stands beside another factor only: the codes come with the first one. */
export function RecoveryCodesRow({ factors, onReplace }: RecoveryCodesRowProps) {
  if (!factors.authenticator && factors.passkeys.length === 0) return null;
  return (
    <FactorRow
      title={factorMessages.recoveryCodes}
      description={factorMessages.recoveryDescription}
      action={
        <Button variant="secondary" size="small" onClick={onReplace}>
          {factorMessages.newCodes}
        </Button>
      }
    >
      <p>{factorMessages.codesLeft(factors.recovery_codes_left)}</p>
    </FactorRow>
  );
}
