import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { Link } from 'section-kit/link';
import { unsentWork } from 'section-kit/unsent-work';
import { ApiError, accountIdOf, session, useAccount, useSession } from 'shared-auth';
import {
  clearOutbox,
  type OutboxEntry,
  onOutboxMessage,
  readOutbox,
  sendOutbox,
  updateToken,
} from 'shared-auth/outbox';
import { lessonTypeConfig } from '../lesson/lesson-type-config';
import { readUnsentLesson } from './lesson-of-entry';
import { unsentMessages } from './messages';
import styles from './outbox-runner.module.css';
import { postEntry } from './post-entry';
import { sendingKeys } from './sending-keys';
import { UNSENT_TOAST, unsentLessons, useUnsent } from './unsent-lessons';

export { forgetToken } from 'shared-auth/outbox';

/** The delays between attempts while the site cannot be reached, in milliseconds. */
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 300_000;

let sendAgain: (() => void) | undefined;

/** Sends the waiting entries now, if the page shows them. */
export function sendNow(): void {
  sendAgain?.();
}

/** Sends the lessons that wait on this device, and shows how many there are. Loaded once the outbox has been used. */
export default function OutboxRunner() {
  const queryClient = useQueryClient();
  const current = useSession();
  const account = useAccount();
  const token = current.status === 'signed-in' ? current.token : undefined;
  const { lessons } = useUnsent();

  useEffect(() => {
    if (token === undefined) return;
    updateToken(account, token).catch(() => {});
    const sender = startSender(account);
    sendAgain = sender.send;
    const stopListening = onOutboxMessage((message) => {
      sender.refresh();
      if (message.type !== 'sent') return;
      void queryClient.invalidateQueries();
      const sent = message.entries.filter((entry) => entry.account === account).map(readUnsentLesson);
      const shown = sent.filter((lesson) => lesson !== undefined);
      if (shown.length > 0) keyedToasts.clear(UNSENT_TOAST);
      if (shown.length > 0 && document.visibilityState === 'visible') {
        keyedToasts.succeeded(UNSENT_TOAST, unsentMessages.sent(shown.map(({ payload }) => payload)));
      }
    });
    return () => {
      stopListening();
      sender.stop();
      sendAgain = undefined;
      unsentLessons.set([]);
      unsentWork.set(undefined);
    };
  }, [account, token, queryClient]);

  const [first] = lessons;
  if (!first) return null;
  const isIndividual = lessons.some(({ lessonType }) => lessonType === 'individual');
  return (
    <p className={styles.line} role="status">
      <Link to={lessonTypeConfig[isIndividual ? 'individual' : 'group'].pending.path}>
        {unsentMessages.count(lessons.length)}
      </Link>
    </p>
  );
}

/** Sends the entries of an account when the page becomes visible or online, and at growing intervals. */
function startSender(account: string) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = FIRST_DELAY_MS;
  let isStopped = false;
  let isSending = false;

  async function refresh(): Promise<void> {
    const entries = await readOutbox(account).catch(() => []);
    if (isStopped) return;
    const lessons = entries
      .filter(({ key }) => !sendingKeys.has(key))
      .flatMap((entry) => readUnsentLesson(entry) ?? []);
    unsentLessons.set(lessons);
    unsentWork.set(
      lessons.length > 0
        ? { warning: unsentMessages.signOutDeletes(lessons.length), discard: () => clearOutbox(account) }
        : undefined,
    );
  }

  /** Posts an entry, but never with the token of another account, which may have signed in in another tab. */
  async function post(entry: OutboxEntry): Promise<void> {
    if (accountIdOf(session.getSnapshot()) !== entry.account) throw new ApiError('unauthenticated');
    await postEntry(entry);
  }

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    const result = await sendOutbox(account, post).catch(() => ({ waits: false, retryAfter: undefined }));
    await refresh();
    if (isStopped || !result.waits) {
      delay = FIRST_DELAY_MS;
      return;
    }
    timer = setTimeout(send, Math.max(delay, (result.retryAfter ?? 0) * 1000));
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }

  function send(): void {
    void refresh();
    if (isSending) return;
    isSending = true;
    void sendAll().finally(() => {
      isSending = false;
    });
  }

  function onReachable(): void {
    if (document.visibilityState === 'hidden') return;
    delay = FIRST_DELAY_MS;
    send();
  }

  document.addEventListener('visibilitychange', onReachable);
  window.addEventListener('online', onReachable);
  send();
  return {
    send,
    refresh,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReachable);
      window.removeEventListener('online', onReachable);
    },
  };
}
