import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isCalendarMonth } from 'api-contract/calendar-day';
import type { Price } from 'api-contract/price-schema';
import { monthText } from 'arabic-text/months';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { Plus, Tag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { MoreButton } from '../../shared/long-table/more-button';
import { priceMessages } from '../../shared/prices/messages';
import { PriceDialog, type PriceStart } from '../../shared/prices/price-dialog';
import { ownPriceList, priceList } from '../../shared/prices/price-queries';
import { PriceTable } from '../../shared/prices/price-table';
import { pricePageMessages } from './messages';
import { PriceOverview } from './price-overview';
import styles from './prices-page.module.css';
import { SiblingDiscounts } from './sibling-discounts';
import { UnpricedLessons } from './unpriced-lessons';

/**
 * `/Prices`: what an hour costs, for everybody, and for the students and families with prices of their own. With a `month` in
 * the address also its lessons without a price.
 */
export default function PricesPage() {
  usePageReady(pageTitle(pricePageMessages.title));
  const query = useQuery(priceList());
  const [search] = useSearchParams();
  const month = search.get('month') ?? '';
  const [added, setAdded] = useState<PriceStart | 'any'>();
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={pricePageMessages.title}
        subtitle={pricePageMessages.subtitle}
        actions={
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setAdded('any')}>
            {priceMessages.add}
          </Button>
        }
      />
      <Stack gap="large">
        {isCalendarMonth(month) && (
          <Part title={pricePageMessages.unpriced(monthText(month))}>
            <UnpricedLessons month={month} onSet={setAdded} />
          </Part>
        )}
        <Part title={pricePageMessages.institute}>
          <QueryContent
            query={query}
            loading={<LoadingState label={pricePageMessages.loading} lines={6} />}
            failed={pricePageMessages.loadFailed}
          >
            {(prices) => <InstitutePrices prices={prices} onChange={setAdded} />}
          </QueryContent>
        </Part>
        <Part title={pricePageMessages.siblings.title}>
          <SiblingDiscounts />
        </Part>
        <Part title={pricePageMessages.own}>
          <p className={styles.hint}>{pricePageMessages.ownHint}</p>
          <AllOwnPrices />
        </Part>
      </Stack>
      {added && (
        <PriceDialog
          prices={query.data ?? []}
          start={added === 'any' ? undefined : added}
          onClose={() => setAdded(undefined)}
        />
      )}
    </Page>
  );
}

function InstitutePrices({
  prices,
  onChange,
}: {
  prices: readonly Price[];
  onChange: (kind: PriceStart) => void;
}) {
  return (
    <>
      {prices.length === 0 && (
        <EmptyState icon={<Tag />} title={pricePageMessages.none}>
          {pricePageMessages.noneHint}
        </EmptyState>
      )}
      <PriceOverview prices={prices} onChange={onChange} />
      {prices.length > 0 && (
        <details>
          <summary className={styles.summary}>{pricePageMessages.all}</summary>
          <Card>
            <PriceTable caption={pricePageMessages.all} prices={prices} />
          </Card>
        </details>
      )}
    </>
  );
}

function AllOwnPrices() {
  const query = useInfiniteQuery(ownPriceList());
  return (
    <QueryContent
      query={query}
      loading={<LoadingState label={pricePageMessages.loading} lines={3} />}
      failed={pricePageMessages.loadFailed}
    >
      {(prices) => (
        <>
          <PriceTable
            caption={pricePageMessages.own}
            prices={prices}
            withPayer
            empty={<p className={styles.hint}>{pricePageMessages.noOwn}</p>}
          />
          <MoreButton query={query} />
        </>
      )}
    </QueryContent>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}
