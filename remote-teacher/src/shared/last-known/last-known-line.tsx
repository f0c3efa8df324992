import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import UnreachableLine, { type UnreachableLineProps } from 'section-kit/reachability/unreachable-line';
import { useAccount } from 'shared-auth';
import { type StoredQueries, storeQueries } from './stored-queries';

/** Stores the data of queries, restores it while the site cannot be reached, and says so. */
export default function LastKnownLine(line: Omit<UnreachableLineProps, 'onMissing'>) {
  const queryClient = useQueryClient();
  const account = useAccount();
  const [stored, setStored] = useState<StoredQueries>();

  useEffect(() => {
    if (!account) return undefined;
    const opened = storeQueries(queryClient, account);
    setStored(opened);
    return () => opened.stop();
  }, [queryClient, account]);

  return stored && <UnreachableLine {...line} onMissing={stored.restore} />;
}
