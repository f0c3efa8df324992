import { useQuery } from '@tanstack/react-query';
import { AddRowButton } from '../lists/dialog-button';
import { List } from '../lists/list';
import { usePermission } from '../rights/use-permission';
import type { Payer } from '../statements/statement-account';
import { priceMessages } from './messages';
import { PriceDialog } from './price-dialog';
import { priceList } from './price-queries';
import { PRICE_TABLE, priceActions } from './price-table';

/** The prices that were agreed on with one student or family, and a button that adds one. */
export function OwnPrices({ payer }: { payer: Payer }) {
  const query = useQuery(priceList(payer));
  const mayChange = usePermission('prices');
  return (
    <List
      {...PRICE_TABLE}
      query={query}
      messages={priceMessages}
      caption={priceMessages.own}
      actions={mayChange && priceActions}
    >
      {mayChange && (
        <AddRowButton
          dialog={(close) => <PriceDialog payer={payer} prices={query.data?.rows ?? []} onClose={close} />}
        >
          {priceMessages.addOwn}
        </AddRowButton>
      )}
    </List>
  );
}
