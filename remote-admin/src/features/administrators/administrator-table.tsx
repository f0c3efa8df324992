import type { Administrator } from 'api-contract/administrator-schema';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { type Column, Table } from 'design-system/table';
import { useMemo, useState } from 'react';
import { MomentText } from 'section-kit/moment-text';
import { useAccount } from 'shared-auth';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { PasswordLinkDialog } from '../../shared/password-link/password-link-dialog';
import { administratorPath, useAdministratorChange } from './administrator-queries';
import styles from './administrators.module.css';
import { ChangeRightDialog } from './change-right-dialog';
import { administratorMessages, rightName } from './messages';

type Ask = 'right' | 'link' | keyof typeof QUESTIONS;

/** The changes that ask first. */
const QUESTIONS = {
  disable: {
    action: 'disable',
    tone: 'danger',
    question: administratorMessages.disableQuestion,
    hint: administratorMessages.disableHint,
    confirm: administratorMessages.disable,
  },
  enable: {
    action: 'enable',
    tone: 'neutral',
    question: administratorMessages.enableQuestion,
    hint: administratorMessages.enableHint,
    confirm: administratorMessages.enable,
  },
  removeFactor: {
    action: 'remove-second-factors',
    tone: 'danger',
    question: administratorMessages.removeFactorQuestion,
    hint: administratorMessages.removeFactorHint,
    confirm: administratorMessages.removeFactor,
  },
} as const;

/** Administrators with what an owner may do about each. */
export function AdministratorTable({ administrators }: { administrators: readonly Administrator[] }) {
  const own = useAccount();
  const { mutate: change } = useAdministratorChange();
  const [asked, setAsked] = useState<{ ask: Ask; administrator: Administrator }>();
  const columns = useMemo(
    () => [...columnsOf(own), actionsColumn((ask, administrator) => setAsked({ ask, administrator }))],
    [own],
  );
  const close = () => setAsked(undefined);
  return (
    <>
      <Table
        caption={administratorMessages.title}
        columns={columns}
        rows={administrators}
        rowKey={({ _id }) => _id}
      />
      {asked && <Asked {...asked} own={own} onClose={close} change={change} />}
    </>
  );
}

interface AskedProps {
  ask: Ask;
  administrator: Administrator;
  /** The id of the own account. */
  own: string;
  change: ReturnType<typeof useAdministratorChange>['mutate'];
  onClose: () => void;
}

/** The dialog of a pressed button. */
function Asked({ ask, administrator, own, change, onClose }: AskedProps) {
  const { username } = administrator;
  if (ask === 'right') {
    return (
      <ChangeRightDialog administrator={administrator} isOwn={administrator._id === own} onClose={onClose} />
    );
  }
  if (ask === 'link') {
    return (
      <PasswordLinkDialog
        username={username}
        email={administrator.email}
        path={administratorPath(administrator)}
        onClose={onClose}
      />
    );
  }
  const { action, tone, question, hint, confirm } = QUESTIONS[ask];
  return (
    <ConfirmDialog
      open
      tone={tone}
      message={question(username)}
      confirmLabel={confirm}
      cancelLabel={administratorMessages.cancel}
      onConfirm={() => {
        change({ administrator, action });
        onClose();
      }}
      onCancel={onClose}
    >
      {hint}
    </ConfirmDialog>
  );
}

function columnsOf(own: string): Column<Administrator>[] {
  return [
    {
      key: 'username',
      header: administratorMessages.labels.username,
      typed: true,
      rowHeader: true,
      render: ({ _id, username }) => (
        <span className={styles.name}>
          <bdi>{username}</bdi>
          {_id === own && <Badge tone="accent">{administratorMessages.own}</Badge>}
        </span>
      ),
    },
    {
      key: 'email',
      header: administratorMessages.labels.email,
      typed: true,
      render: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      key: 'right',
      header: administratorMessages.labels.right,
      render: ({ right }) => rightName(right),
    },
    {
      key: 'state',
      header: administratorMessages.state,
      render: ({ disabled_at, second_factor }) => (
        <span className={styles.name}>
          {disabled_at === null ? (
            <Badge tone="success">{administratorMessages.enabled}</Badge>
          ) : (
            <Badge tone="danger">{administratorMessages.disabled}</Badge>
          )}
          {second_factor && <Badge>{administratorMessages.withSecondFactor}</Badge>}
        </span>
      ),
    },
    {
      key: 'last-sign-in',
      header: administratorMessages.lastSignIn,
      render: ({ last_sign_in_at }) =>
        last_sign_in_at ? <MomentText at={last_sign_in_at} /> : administratorMessages.noSignIn,
    },
  ];
}

function actionsColumn(onAsk: (ask: Ask, administrator: Administrator) => void): Column<Administrator> {
  return {
    key: 'actions',
    header: administratorMessages.actions,
    below: true,
    render(administrator) {
      const { _id, username, disabled_at, second_factor } = administrator;
      const button = (ask: Ask, label: string) => (
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={administratorMessages.ofAdministrator(label, username)}
          onClick={() => onAsk(ask, administrator)}
        >
          {label}
        </Button>
      );
      return (
        <div className={styles.actions}>
          {button('right', administratorMessages.change)}
          {disabled_at === null
            ? button('disable', administratorMessages.disable)
            : button('enable', administratorMessages.enable)}
          {disabled_at === null && button('link', administratorMessages.link)}
          {second_factor && button('removeFactor', administratorMessages.removeFactor)}
          <RecordHistoryButton kind="account" id={_id} name={administratorMessages.accountOf(username)} />
        </div>
      );
    },
  };
}
