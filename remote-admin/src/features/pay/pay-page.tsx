import { Stack } from 'design-system/layout';
import { useMonthFilter } from '../../shared/filters/month-filter';
import { Filters } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
import { payMessages } from './messages';
import { PayList } from './pay-list';
import { RateList } from './rate-list';

/** `/Pay`: what teachers earn in a month, and the rates behind it. */
export default function PayPage() {
  const monthFilter = useMonthFilter();
  const month = monthFilter.value;
  return (
    <ListPage
      title={payMessages.title}
      subtitle={payMessages.subtitle}
      actions={<PrintButton />}
      filters={<Filters label={payMessages.filters} filters={[monthFilter]} />}
    >
      <Stack gap="large">
        <PayList month={month} />
        <RateList />
      </Stack>
    </ListPage>
  );
}
