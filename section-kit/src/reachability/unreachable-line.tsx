import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { reachabilityMessages } from './messages';
import styles from './unreachable-line.module.css';
import { type Unreachable, watchReachability } from './watch-reachability';

export interface UnreachableLineProps {
  /** The path of a small response, which is asked for until the site can be reached again. */
  probe: string;
  /** It is called when the site can no longer be reached, and when it can be again. */
  onChange: (isUnreachable: boolean) => void;
  /** It is called when the site cannot be reached: at once, and for each query that has no data. */
  onMissing?: () => void;
}

/** Says that the site cannot be reached, and from when the shown data is. */
export default function UnreachableLine({ probe, onChange, onMissing }: UnreachableLineProps) {
  const queryClient = useQueryClient();
  const [unreachable, setUnreachable] = useState<Unreachable>();
  const oldest = useSyncExternalStore(
    // The cache also changes while another component renders its query.
    (listener) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () =>
      Math.min(
        ...queryClient
          .getQueryCache()
          .findAll({ type: 'active', predicate: ({ state }) => state.dataUpdatedAt > 0 })
          .map(({ state }) => state.dataUpdatedAt),
      ),
  );

  useEffect(
    () =>
      watchReachability(queryClient, {
        probe,
        onChange(next) {
          setUnreachable(next);
          onChange(next !== undefined);
        },
        onMissing,
      }),
    [queryClient, probe, onChange, onMissing],
  );

  const data = Number.isFinite(oldest) ? reachabilityMessages.dataOf(new Date(oldest)) : '';
  return (
    <div role="status" className={unreachable ? styles.line : undefined}>
      {unreachable && `${reachabilityMessages[unreachable]} ${data}`}
    </div>
  );
}
