import { ErrorState } from 'design-system/states';
import { ApiError } from 'shared-auth';
import { messages } from '../../messages';

interface StatisticsFailureProps {
  error: unknown;
  /** The words for this table. */
  message: string;
  onRetry(): void;
}

/** Stands in a table's place when its statistics cannot be read; a missing token has words of its own. */
export function StatisticsFailure({ error, message, onRetry }: StatisticsFailureProps) {
  const noToken = error instanceof ApiError && error.kind === 'unauthenticated';
  return <ErrorState message={noToken ? messages.overview.noToken : message} onRetry={onRetry} />;
}
