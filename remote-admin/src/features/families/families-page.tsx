import { useInfiniteQuery } from '@tanstack/react-query';
import type { Family } from 'api-contract/family-schema';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { TextField } from 'design-system/text-field';
import { Plus, SearchX, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { FamilyDialog } from '../../shared/families/family-dialog';
import { familyList } from '../../shared/families/family-queries';
import { familyMessages } from '../../shared/families/messages';
import { FilterBar } from '../../shared/filters/filter-bar';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { MoreButton } from '../../shared/long-table/more-button';
import { usePermission } from '../../shared/rights/use-permission';
import styles from './families-page.module.css';
import { FamilyTable } from './family-table';
import { familyPageMessages } from './messages';

/** `/Families`: guardians with their phone numbers and students. */
export default function FamiliesPage() {
  usePageReady(pageTitle(familyPageMessages.title));
  const [search] = useSearchParams();
  const [text, setText] = useState(() => search.get('query') ?? '');
  const [edited, setEdited] = useState<Family | 'new'>();
  const mayAdd = usePermission('decisions');
  const query = useInfiniteQuery(familyList(text));
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={familyPageMessages.title}
        subtitle={familyPageMessages.subtitle}
        actions={
          mayAdd && (
            <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setEdited('new')}>
              {familyMessages.add}
            </Button>
          )
        }
      />
      <Stack>
        <FilterBar label={familyPageMessages.filters} printSummary={{ [familyPageMessages.search]: text }}>
          <TextField
            label={familyPageMessages.search}
            name="query"
            type="search"
            dir="auto"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FilterBar>
        <QueryContent
          query={query}
          loading={<LoadingState label={familyPageMessages.loading} lines={10} />}
          failed={familyPageMessages.loadFailed}
        >
          {({ pages }) => {
            const families = pages.flatMap((page) => page.families);
            if (families.length === 0) {
              return text.trim() === '' ? (
                <EmptyState icon={<UsersRound />} title={familyPageMessages.none}>
                  {familyPageMessages.noneHint}
                </EmptyState>
              ) : (
                <EmptyState icon={<SearchX />} title={familyPageMessages.noMatches} />
              );
            }
            return (
              <>
                <p className={styles.count} role="status">
                  {familyPageMessages.count(pages[0]?.total ?? families.length)}
                </p>
                <FamilyTable families={families} busy={query.isPlaceholderData} onEdit={setEdited} />
                <MoreButton query={query} />
              </>
            );
          }}
        </QueryContent>
      </Stack>
      {edited && (
        <FamilyDialog family={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}
