import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAccount } from 'shared-auth';
import styles from './last-known.module.css';
import { lastKnownMessages } from './messages';
import { storeQueries } from './stored-queries';
import { type Unreachable, watchReachability } from './watch-reachability';

export interface LastKnownLineProps {
  /** It is called when the site can no longer be reached, and when it can be again. */
  onChange: (isUnreachable: boolean) => void;
}

/** Stores the data of queries, restores it while the site cannot be reached, and says so. */
export default function LastKnownLine({ onChange }: LastKnownLineProps) {
  const queryClient = useQueryClient();
  const account = useAccount();
  const [unreachable, setUnreachable] = useState<Unreachable>();
  const oldest = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () =>
      Math.min(
        ...queryClient
          .getQueryCache()
          .findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 })
          .map(({ state }) => state.dataUpdatedAt),
      ),
  );

  useEffect(() => {
    if (!account) return undefined;
    const stored = storeQueries(queryClient, account);
    const stopWatching = watchReachability(queryClient, {
      onChange(next) {
        setUnreachable(next);
        onChange(next !== undefined);
      },
      onMissing: stored.restore,
    });
    return () => {
      stored.stop();
      stopWatching();
    };
  }, [queryClient, account, onChange]);

  const data = Number.isFinite(oldest) ? lastKnownMessages.dataOf(new Date(oldest)) : '';
  return (
    <div role="status" className={unreachable ? styles.line : undefined}>
      {unreachable && `${lastKnownMessages[unreachable]} ${data}`}
    </div>
  );
}
