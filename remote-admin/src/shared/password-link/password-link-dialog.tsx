import { useMutation } from '@tanstack/react-query';
import type { PasswordLink } from 'api-contract/teacher-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { PrivateLink } from 'section-kit/private-link';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { usePermission } from '../rights/use-permission';
import { passwordLinkMessages } from './messages';

interface PasswordLinkDialogProps {
  username: string;
  /** Where the link is sent to. */
  email: string;
  /** The path of the account without `/password-link`. */
  path: string;
  /** It stands above the link, and says for example that the account was added. */
  notice?: string;
  onClose: () => void;
}

/**
 * Sends the holder of an account a link for a new password. Owners can have one created to hand it over: it is shown here only,
 * and in no cache.
 */
export function PasswordLinkDialog({ username, email, path, notice, onClose }: PasswordLinkDialogProps) {
  const mayHandOver = usePermission('administration');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      api.post<PasswordLink & { link: string }>(`${path}/password-link`, {
        body: { delivery: 'hand-over' },
        schema: { link: 'text' },
      }),
    gcTime: 0,
  });
  const mail = useMutation({
    mutationFn: () => api.post(`${path}/password-link`, { body: { delivery: 'mail' } }),
    onSuccess() {
      keyedToasts.succeeded('password-link', passwordLinkMessages.mailed(email));
      onClose();
    },
  });

  const failed = error ?? mail.error;
  const failure = failed && saveFailure(failed, passwordLinkMessages.failed);
  return (
    <Dialog
      open
      title={passwordLinkMessages.title(username)}
      onClose={onClose}
      footer={
        <>
          {!data && (
            <Button
              busy={mail.isPending}
              busyLabel={passwordLinkMessages.working}
              onClick={() => mail.mutate()}
            >
              {passwordLinkMessages.mail}
            </Button>
          )}
          {!data && mayHandOver && (
            <Button
              variant="secondary"
              busy={isPending}
              busyLabel={passwordLinkMessages.working}
              onClick={() => mutate()}
            >
              {passwordLinkMessages.create}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {passwordLinkMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        {notice && <Alert tone="success">{notice}</Alert>}
        <p>{passwordLinkMessages.hint(email)}</p>
        {mayHandOver && <p>{passwordLinkMessages.handOverHint}</p>}
        {failure && <Alert tone="error">{failure}</Alert>}
        {data && <PrivateLink link={data.link} />}
      </Stack>
    </Dialog>
  );
}
