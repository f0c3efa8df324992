import { useQuery } from '@tanstack/react-query';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { usePermission } from '../rights/use-permission';
import { priceMessages } from './messages';
import { PriceDialog } from './price-dialog';
import { type Payer, priceList } from './price-queries';
import { PriceTable } from './price-table';
import styles from './prices.module.css';

/** The prices that were agreed on with one student or family, and a button that adds one. */
export function OwnPrices({ payer }: { payer: Payer }) {
  const query = useQuery(priceList(payer));
  const mayChange = usePermission('prices');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <QueryContent
        query={query}
        loading={<LoadingState label={priceMessages.loading} lines={2} />}
        failed={priceMessages.loadFailed}
      >
        {(prices) => (
          <PriceTable
            caption={priceMessages.own}
            prices={prices}
            empty={<p className={styles.none}>{priceMessages.noOwn}</p>}
          />
        )}
      </QueryContent>
      {mayChange && (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus />}
            aria-haspopup="dialog"
            onClick={() => setIsAdding(true)}
          >
            {priceMessages.addOwn}
          </Button>
        </Actions>
      )}
      {isAdding && <PriceDialog payer={payer} prices={query.data ?? []} onClose={() => setIsAdding(false)} />}
    </>
  );
}
