import type { Administrator } from 'api-contract/administrator-schema';
import { ConfirmDialog } from 'design-system/confirm';
import { useAccount } from 'shared-auth';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { PasswordLinkDialog } from '../../shared/password-link/password-link-dialog';
import { administratorPath, useAdministratorChange } from './administrator-queries';
import { ChangeRightDialog } from './change-right-dialog';
import { administratorMessages } from './messages';

/** The changes that ask first. */
const QUESTIONS = {
  disable: {
    action: 'disable',
    tone: 'danger',
    question: administratorMessages.disableQuestion,
    hint: administratorMessages.disableHint,
    label: administratorMessages.disable,
  },
  enable: {
    action: 'enable',
    tone: 'neutral',
    question: administratorMessages.enableQuestion,
    hint: administratorMessages.enableHint,
    label: administratorMessages.enable,
  },
  removeFactor: {
    action: 'remove-second-factors',
    tone: 'danger',
    question: administratorMessages.removeFactorQuestion,
    hint: administratorMessages.removeFactorHint,
    label: administratorMessages.removeFactor,
  },
} as const;

/** What an owner may do about an administrator. */
export function AdministratorActions({ administrator }: { administrator: Administrator }) {
  const { _id, username, email, disabled_at, second_factor } = administrator;
  const own = useAccount();
  const { mutate: change } = useAdministratorChange();
  const labelOf = (action: string) => administratorMessages.ofAdministrator(action, username);

  function askButton(asked: keyof typeof QUESTIONS) {
    const { action, tone, question, hint, label } = QUESTIONS[asked];
    return (
      <RowDialogButton
        label={labelOf(label)}
        dialog={(close) => (
          <ConfirmDialog
            open
            tone={tone}
            message={question(username)}
            confirmLabel={label}
            cancelLabel={administratorMessages.cancel}
            onConfirm={() => {
              change({ administrator, action });
              close();
            }}
            onCancel={close}
          >
            {hint}
          </ConfirmDialog>
        )}
      >
        {label}
      </RowDialogButton>
    );
  }

  return (
    <>
      <RowDialogButton
        label={labelOf(administratorMessages.change)}
        dialog={(close) => (
          <ChangeRightDialog administrator={administrator} isOwn={_id === own} onClose={close} />
        )}
      >
        {administratorMessages.change}
      </RowDialogButton>
      {askButton(disabled_at === null ? 'disable' : 'enable')}
      {disabled_at === null && (
        <RowDialogButton
          label={labelOf(administratorMessages.link)}
          dialog={(close) => (
            <PasswordLinkDialog
              username={username}
              email={email}
              path={administratorPath(administrator)}
              onClose={close}
            />
          )}
        >
          {administratorMessages.link}
        </RowDialogButton>
      )}
      {second_factor && askButton('removeFactor')}
      <RecordHistoryButton kind="account" id={_id} name={administratorMessages.accountOf(username)} />
    </>
  );
}
