import { useQuery } from '@tanstack/react-query';
import type { Administrator } from 'api-contract/administrator-schema';
import { Badge } from 'design-system/badge';
import { Row } from 'design-system/layout';
import type { Column } from 'design-system/table';
import { ShieldCheck } from 'lucide-react';
import { MomentText } from 'section-kit/moment-text';
import { useAccount } from 'shared-auth';
import { actionsLineColumn, nameColumn } from '../../shared/lists/columns';
import { AddButton, useOpenDialog } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PasswordLinkDialog } from '../../shared/password-link/password-link-dialog';
import { AddAdministratorDialog } from './add-administrator-dialog';
import { AdministratorActions } from './administrator-actions';
import { administratorList, administratorPath } from './administrator-queries';
import { administratorMessages, rightName } from './messages';

/** `/Administrators`, for owners: who runs the institute on the site, and with which right. */
export default function AdministratorsPage() {
  return (
    <ListPage
      title={administratorMessages.title}
      subtitle={administratorMessages.subtitle}
      actions={
        <AddButton dialog={(close) => <AddDialog onClose={close} />}>{administratorMessages.add}</AddButton>
      }
    >
      <List
        query={useQuery(administratorList())}
        messages={administratorMessages}
        icon={<ShieldCheck />}
        caption={administratorMessages.title}
        columns={COLUMNS}
      />
    </ListPage>
  );
}

/** Adds an administrator, then hands over a link for the password. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const openDialog = useOpenDialog();
  return (
    <AddAdministratorDialog
      onClose={onClose}
      onAdded={(added) =>
        openDialog((close) => (
          <PasswordLinkDialog
            username={added.username}
            email={added.email}
            path={administratorPath(added)}
            notice={administratorMessages.added(added.username)}
            onClose={close}
          />
        ))
      }
    />
  );
}

function Name({ administrator: { _id, username } }: { administrator: Administrator }) {
  return (
    <Row>
      <bdi>{username}</bdi>
      {_id === useAccount() && <Badge tone="accent">{administratorMessages.own}</Badge>}
    </Row>
  );
}

const COLUMNS: Column<Administrator>[] = [
  nameColumn('username', administratorMessages.labels.username, (administrator) => (
    <Name administrator={administrator} />
  )),
  {
    key: 'email',
    header: administratorMessages.labels.email,
    userText: true,
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
      <Row>
        {disabled_at === null ? (
          <Badge tone="success">{administratorMessages.enabled}</Badge>
        ) : (
          <Badge tone="danger">{administratorMessages.disabled}</Badge>
        )}
        {second_factor && <Badge>{administratorMessages.withSecondFactor}</Badge>}
      </Row>
    ),
  },
  {
    key: 'last-sign-in',
    header: administratorMessages.lastSignIn,
    render: ({ last_sign_in_at }) =>
      last_sign_in_at ? <MomentText at={last_sign_in_at} /> : administratorMessages.noSignIn,
  },
  actionsLineColumn((administrator) => <AdministratorActions administrator={administrator} />),
];
