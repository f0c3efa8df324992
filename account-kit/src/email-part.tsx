import type { OwnAccount } from 'api-contract/account-schema';
import { isolateLeftToRight } from 'arabic-text/isolate';
import { Alert } from 'design-system/alert';
import { TextField } from 'design-system/text-field';
import { useRef, useState } from 'react';
import { firstErrors, readSecret, readText } from 'section-kit/forms/fields';
import { useDraft } from 'section-kit/forms/use-draft';
import { useForm } from 'section-kit/forms/use-form';
import { AccountForm } from './account-form';
import { AccountPart } from './account-part';
import { explainChange, useChangeAccount } from './account-queries';
import { CurrentPasswordField } from './current-password-field';
import styles from './email-part.module.css';
import { accountMessages } from './messages';

/** The username, and the e-mail with its form. A new address replaces the other one when it is confirmed. */
export function EmailPart({ account }: { account: OwnAccount }) {
  const element = useRef<HTMLFormElement>(null);
  const [sent, setSent] = useState(0);
  const change = useChangeAccount();
  const draft = useDraft(element, {
    name: 'own-email',
    account: account._id,
    read: (form) => readText(new FormData(form), 'email') || undefined,
    parse: (stored) => (typeof stored === 'string' ? stored : undefined),
  });
  const form = useForm({
    read: (data) => ({
      email: readText(data, 'email'),
      current_password: readSecret(data, 'current_password'),
    }),
    validate: ({ email, current_password }) =>
      firstErrors([
        ['email', email === '', accountMessages.emailMissing],
        ['email', !email.includes('@'), accountMessages.emailMalformed],
        ['email', email === account.email, accountMessages.emailUnchanged],
        ['current_password', current_password === '', accountMessages.currentPasswordMissing],
      ]),
    async submit(values) {
      await change(values);
      draft.discard();
      setSent((count) => count + 1);
    },
    explain: explainChange,
  });
  const readOnly = form.status === 'sending';
  return (
    <AccountPart title={accountMessages.account}>
      <dl className={styles.fields}>
        <div>
          <dt>{accountMessages.username}</dt>
          <dd>
            <bdi>{account.username}</bdi>
          </dd>
          <dd className={styles.note}>{accountMessages.usernameHint}</dd>
        </div>
        <div>
          <dt>{accountMessages.email}</dt>
          <dd>
            <bdi dir="ltr">{account.email}</bdi>
          </dd>
        </div>
      </dl>
      {account.new_email && (
        <Alert>{accountMessages.pendingEmail(isolateLeftToRight(account.new_email))}</Alert>
      )}
      <AccountForm
        key={sent}
        ref={element}
        form={form}
        onChange={draft.changed}
        submitLabel={accountMessages.saveEmail}
      >
        <TextField
          label={accountMessages.newEmail}
          hint={accountMessages.newEmailHint}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          required
          defaultValue={sent === 0 ? (draft.initial ?? '') : ''}
          error={form.errors.email}
          readOnly={readOnly}
        />
        <CurrentPasswordField error={form.errors.current_password} readOnly={readOnly} />
      </AccountForm>
    </AccountPart>
  );
}
