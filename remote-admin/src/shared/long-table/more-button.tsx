import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { messages } from './messages';

interface MoreButtonProps {
  /** The list arrives in pages. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

/** Loads the next page below the present rows; nothing on the last one. */
export function MoreButton({ query }: MoreButtonProps) {
  if (!query.hasNextPage) return null;
  return (
    <Actions>
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage}
        busyLabel={messages.loadingMore}
        onClick={() => void query.fetchNextPage()}
      >
        {messages.more}
      </Button>
    </Actions>
  );
}
