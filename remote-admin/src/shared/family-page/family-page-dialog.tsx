import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FamilyLink } from 'api-contract/family-page-schema';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Actions, Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { CalendarAddress } from 'lesson-kit/calendar-address';
import { calendarMessages } from 'lesson-kit/calendar-messages';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { MomentText } from 'section-kit/moment-text';
import { PrivateLink } from 'section-kit/private-link';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { endsSession } from 'shared-auth';
import type { StatementAccount } from '../statements/statement-account';
import { createFamilyLink, familyLink, refetchFamilyLinks, revokeFamilyLink } from './family-page-queries';
import { familyPageMessages, familyPageText } from './messages';

const TOAST = 'family-link';

export interface FamilyPageDialogProps {
  account: StatementAccount;
  /** It names the guardian, or a student without a family. */
  name: string;
  /** The numbers to which it can be sent. */
  phones: readonly string[];
  onClose: () => void;
}

/** Makes the private link to the page of a family, sends it, and ends it; the same for the address of the family's calendar. */
export function FamilyPageDialog({ account, name, phones, onClose }: FamilyPageDialogProps) {
  const queryClient = useQueryClient();
  const link = useQuery(familyLink(account));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => createFamilyLink(account),
    onSuccess: () => refetchFamilyLinks(queryClient),
    gcTime: 0,
  });

  return (
    <Dialog
      open
      title={familyPageMessages.title(name)}
      onClose={onClose}
      footer={
        <>
          {data === undefined && (
            <Button busy={isPending} busyLabel={familyPageMessages.creating} onClick={() => mutate()}>
              {link.data ? familyPageMessages.createAnew : familyPageMessages.create}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {familyPageMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{familyPageMessages.hint}</p>
        {error && !endsSession(error) && <Alert tone="error">{familyPageMessages.createFailed}</Alert>}
        {data !== undefined && (
          <PrivateLink link={data} chat={{ phones, text: familyPageText(INSTITUTE_NAME, data) }} />
        )}
        <QueryContent
          query={link}
          loading={<LoadingState label={familyPageMessages.loading} lines={1} />}
          failed={familyPageMessages.failed}
        >
          {(current) =>
            current ? <WorkingLink link={current} account={account} /> : <p>{familyPageMessages.none}</p>
          }
        </QueryContent>
        {account.kind === 'family' && (
          <section aria-label={calendarMessages.open}>
            <h3>{calendarMessages.open}</h3>
            <CalendarAddress path="/admin/calendar-links" owner={{ family_id: account.id }} />
          </section>
        )}
      </Stack>
    </Dialog>
  );
}

/** The link that works, which can be ended. */
function WorkingLink({ link, account }: { link: FamilyLink; account: StatementAccount }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeFamilyLink(account),
    onSuccess() {
      keyedToasts.succeeded(TOAST, familyPageMessages.revoked);
      return refetchFamilyLinks(queryClient);
    },
    onError(error) {
      const failure = saveFailure(error, familyPageMessages.revokeFailed);
      if (failure) keyedToasts.failed(TOAST, failure);
      return refetchFamilyLinks(queryClient);
    },
  });
  return (
    <Actions>
      <span>
        {familyPageMessages.createdBy} <bdi>{link.created_by}</bdi>، <MomentText at={link.created_at} /> ·{' '}
        {link.last_opened_at ? (
          <>
            {familyPageMessages.opened}: <MomentText at={link.last_opened_at} />
          </>
        ) : (
          familyPageMessages.neverOpened
        )}
      </span>
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        busyLabel={familyPageMessages.revoking}
        onClick={() => mutate()}
      >
        {familyPageMessages.revoke}
      </Button>
    </Actions>
  );
}
