import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StatementLink } from 'api-contract/statement-schema';
import { dayText } from 'arabic-text/day-text';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { rangeText } from 'lesson-kit/statement-messages';
import { useId } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { MomentText } from 'section-kit/moment-text';
import { PrivateLink } from 'section-kit/private-link';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { endsSession } from 'shared-auth';
import type { StatementAccount } from '../../shared/statements/statement-account';
import {
  createStatementLink,
  refetchLinks,
  revokeStatementLink,
  type StatementRange,
  statementLinks,
} from '../../shared/statements/statement-queries';
import { linkMessages } from './messages';
import styles from './statements.module.css';

const TOAST = 'statement-link';

interface LinkDialogProps {
  account: StatementAccount;
  name: string;
  /** The days that a new link shows. */
  range: StatementRange;
  /** Those days in words. */
  rangeName: string;
  onClose: () => void;
}

/** Creates a private link to a statement, and lists those that still work. */
export function LinkDialog({ account, name, range, rangeName, onClose }: LinkDialogProps) {
  const heading = useId();
  const queryClient = useQueryClient();
  const links = useQuery(statementLinks(account));
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => createStatementLink(account, range),
    onSuccess: () => refetchLinks(queryClient),
    gcTime: 0,
  });

  return (
    <Dialog
      open
      title={linkMessages.title(name)}
      onClose={onClose}
      footer={
        <>
          {data === undefined && (
            <Button busy={isPending} busyLabel={linkMessages.creating} onClick={() => mutate()}>
              {linkMessages.create}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {linkMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={styles.plain}>{linkMessages.hint}</p>
        <p className={styles.plain}>
          <strong>{rangeName}</strong>
        </p>
        {error && !endsSession(error) && <Alert tone="error">{linkMessages.createFailed}</Alert>}
        {data !== undefined && <PrivateLink link={data} />}
        <section aria-labelledby={heading}>
          <h3 id={heading} className={styles.heading}>
            {linkMessages.list}
          </h3>
          <QueryContent
            query={links}
            loading={<LoadingState label={linkMessages.loading} lines={2} />}
            failed={linkMessages.failed}
          >
            {(list) =>
              list.length === 0 ? (
                <p className={styles.details}>{linkMessages.none}</p>
              ) : (
                <ul className={styles.links}>
                  {list.map((link) => (
                    <LinkRow key={link._id} link={link} />
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </section>
      </Stack>
    </Dialog>
  );
}

function LinkRow({ link }: { link: StatementLink }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => revokeStatementLink(link._id),
    onSuccess() {
      keyedToasts.succeeded(TOAST, linkMessages.revoked);
      return refetchLinks(queryClient);
    },
    onError(error) {
      const failure = saveFailure(error, linkMessages.revokeFailed);
      if (failure) keyedToasts.failed(TOAST, failure);
      return refetchLinks(queryClient);
    },
  });
  const days = daysOf(link);
  return (
    <li className={styles.link}>
      <div>
        <div>{days}</div>
        <div className={styles.details}>
          {linkMessages.createdBy} <bdi>{link.created_by}</bdi>، <MomentText at={link.created_at} />
        </div>
        <div className={styles.details}>
          {link.last_opened_at ? (
            <>
              {linkMessages.opened}: <MomentText at={link.last_opened_at} />
            </>
          ) : (
            linkMessages.neverOpened
          )}
          {' · '}
          {linkMessages.expires}: <MomentText at={link.expires_at} />
        </div>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={linkMessages.revokeOf(days)}
        busy={isPending}
        busyLabel={linkMessages.revoking}
        onClick={() => mutate()}
      >
        {linkMessages.revoke}
      </Button>
    </li>
  );
}

/** The days of a link in words. */
function daysOf({ from, to }: Pick<StatementLink, 'from' | 'to'>): string {
  if (to !== null) return rangeText({ from, to });
  return from === null ? linkMessages.whole : linkMessages.from(dayText(from));
}
