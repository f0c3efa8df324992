import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isCalendarMonth } from 'api-contract/calendar-day';
import { monthText } from 'arabic-text/months';
import { Card } from 'design-system/card';
import { Stack } from 'design-system/layout';
import { EmptyState, LoadingState } from 'design-system/states';
import { Tag } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { QueryContent } from 'section-kit/query-content';
import { AddButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PageSection } from '../../shared/lists/page-section';
import { priceMessages } from '../../shared/prices/messages';
import { PriceDialog } from '../../shared/prices/price-dialog';
import { ownPriceList, priceList } from '../../shared/prices/price-queries';
import { PAYER_PRICE_TABLE, PRICE_TABLE, priceActions } from '../../shared/prices/price-table';
import { packageTypeMessages, pricePageMessages } from './messages';
import { PackageTypes } from './package-types';
import { PriceOverview } from './price-overview';
import styles from './prices-page.module.css';
import { SiblingDiscounts } from './sibling-discounts';
import { UnpricedLessons } from './unpriced-lessons';

/**
 * `/Prices`: what an hour costs, for everybody, and for the students and families with prices of their own. With a `month` in
 * the address also its lessons without a price.
 */
export default function PricesPage() {
  const query = useQuery(priceList());
  const prices = query.data?.rows ?? [];
  const [search] = useSearchParams();
  const month = search.get('month') ?? '';
  return (
    <ListPage
      title={pricePageMessages.title}
      subtitle={pricePageMessages.subtitle}
      actions={
        <AddButton dialog={(close) => <PriceDialog prices={prices} onClose={close} />}>
          {priceMessages.add}
        </AddButton>
      }
    >
      <Stack gap="large">
        {isCalendarMonth(month) && (
          <PageSection title={pricePageMessages.unpriced(monthText(month))}>
            <UnpricedLessons month={month} prices={prices} />
          </PageSection>
        )}
        <PageSection title={pricePageMessages.institute}>
          <QueryContent
            query={query}
            loading={<LoadingState label={priceMessages.loading} lines={6} />}
            failed={priceMessages.loadFailed}
          >
            {({ rows }) => (
              <>
                {rows.length === 0 && (
                  <EmptyState icon={<Tag />} title={pricePageMessages.none}>
                    {pricePageMessages.noneHint}
                  </EmptyState>
                )}
                <PriceOverview prices={rows} />
                {rows.length > 0 && (
                  <details>
                    <summary className={styles.summary}>{pricePageMessages.all}</summary>
                    <Card>
                      <List
                        {...PRICE_TABLE}
                        query={query}
                        messages={priceMessages}
                        caption={pricePageMessages.all}
                        actions={priceActions}
                      />
                    </Card>
                  </details>
                )}
              </>
            )}
          </QueryContent>
        </PageSection>
        <PageSection title={packageTypeMessages.title} hint={packageTypeMessages.hint}>
          <PackageTypes />
        </PageSection>
        <PageSection title={pricePageMessages.siblings.title}>
          <SiblingDiscounts />
        </PageSection>
        <PageSection title={pricePageMessages.own} hint={pricePageMessages.ownHint}>
          <List
            {...PAYER_PRICE_TABLE}
            query={useInfiniteQuery(ownPriceList())}
            messages={{ ...priceMessages, none: pricePageMessages.noOwn }}
            caption={pricePageMessages.own}
            actions={priceActions}
          />
        </PageSection>
      </Stack>
    </ListPage>
  );
}
