import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { listMessages } from './messages';

/** What a list that arrives in pages says of the further ones. */
export interface FurtherPages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page below the present rows; nothing on the last one. */
export function MoreButton({ query }: { query: FurtherPages }) {
  if (!query.hasNextPage) return null;
  return (
    <Actions>
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage}
        busyLabel={listMessages.loadingMore}
        onClick={() => void query.fetchNextPage()}
      >
        {listMessages.more}
      </Button>
    </Actions>
  );
}
