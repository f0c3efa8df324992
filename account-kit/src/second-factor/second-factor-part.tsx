import { useQuery } from '@tanstack/react-query';
import type { SecondFactors } from 'api-contract/second-factor-schema';
import { LoadingState } from 'design-system/states';
import { type ReactNode, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { ApiError } from 'shared-auth';
import { AccountPart } from '../account-part';
import { AuthenticatorDialog } from './authenticator-dialog';
import { AuthenticatorRow, PasskeyRows, RecoveryCodesRow } from './factor-rows';
import { factorMessages } from './messages';
import { PasskeyDialog } from './passkey-dialog';
import { ProofDialog } from './proof-dialog';
import type { FactorProof } from './prove-factor';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { secondFactors, useChangeFactors } from './second-factor-queries';

type Passkey = SecondFactors['passkeys'][number];

/** The id of the heading. */
export const SECOND_FACTOR_HEADING = 'second-factor';

/** The open dialog. */
type Task =
  | { kind: 'add-authenticator' | 'remove-authenticator' | 'add-passkey' | 'new-codes' }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factors of an administrator. */
export function SecondFactorPart() {
  const query = useQuery(secondFactors);
  const [task, setTask] = useState<Task>();
  // A server of an earlier release.
  if (query.error instanceof ApiError && query.error.kind === 'not-found') return null;
  const begin = (kind: Exclude<Task['kind'], 'remove-passkey' | 'codes'>) => () => setTask({ kind });
  return (
    <AccountPart
      headingId={SECOND_FACTOR_HEADING}
      title={factorMessages.title}
      description={factorMessages.description}
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={factorMessages.loading} lines={6} />}
        failed={factorMessages.loadFailed}
      >
        {(factors) => (
          <>
            <AuthenticatorRow
              factors={factors}
              onAdd={begin('add-authenticator')}
              onRemove={begin('remove-authenticator')}
            />
            <PasskeyRows
              factors={factors}
              onAdd={begin('add-passkey')}
              onRemove={(passkey) => setTask({ kind: 'remove-passkey', passkey })}
            />
            <RecoveryCodesRow factors={factors} onReplace={begin('new-codes')} />
          </>
        )}
      </QueryContent>
      {task && query.data && <TaskDialog task={task} factors={query.data} onChange={setTask} />}
    </AccountPart>
  );
}

interface TaskDialogProps {
  task: Task;
  factors: SecondFactors;
  onChange: (task: Task | undefined) => void;
}

function TaskDialog({ task, factors, onChange }: TaskDialogProps): ReactNode {
  const change = useChangeFactors();
  const close = () => onChange(undefined);
  const done = (codes: readonly string[]) =>
    onChange(codes.length > 0 ? { kind: 'codes', codes } : undefined);
  const removal = (path: string) => ({
    factors,
    hint: factorMessages.removeHint,
    submitLabel: factorMessages.remove,
    isRemoval: true,
    onClose: close,
    submit: async (proof: FactorProof) => {
      await change(path, proof);
      close();
    },
  });
  switch (task.kind) {
    case 'add-authenticator':
      return <AuthenticatorDialog factors={factors} onAdded={done} onClose={close} />;
    case 'add-passkey':
      return <PasskeyDialog factors={factors} onAdded={done} onClose={close} />;
    case 'remove-authenticator':
      return <ProofDialog {...removal('authenticator/remove')} title={factorMessages.removeAuthenticator} />;
    case 'remove-passkey':
      return (
        <ProofDialog
          {...removal(`passkeys/${encodeURIComponent(task.passkey._id)}/remove`)}
          title={factorMessages.removePasskey(task.passkey.name)}
        />
      );
    case 'new-codes':
      return (
        <ProofDialog
          title={factorMessages.newCodes}
          hint={factorMessages.newCodesHint}
          submitLabel={factorMessages.newCodes}
          factors={factors}
          onClose={close}
          submit={async (proof) => done(await change('recovery-codes', proof))}
        />
      );
    case 'codes':
      return <RecoveryCodesDialog codes={task.codes} onClose={close} />;
  }
}
