import { ErrorState } from 'design-system/states';
import { ApiError } from 'shared-auth';
import { overviewMessages } from './messages';

interface StatisticsFailureProps {
  error: unknown;
  /** The words for this table. */
  message: string;
  onRetry(): void;
}

/** Stands in a table's place when its statistics cannot be read; a missing token has words of its own. */
export function StatisticsFailure({ error, message, onRetry }: StatisticsFailureProps) {
  const noToken = error instanceof ApiError && error.kind === 'unauthenticated';
  return <ErrorState message={noToken ? overviewMessages.noToken : message} onRetry={onRetry} />;
}
