import { useQuery } from '@tanstack/react-query';
import type { Takings } from 'api-contract/takings-schema';
import { Actions } from 'design-system/layout';
import type { Column, TableLines } from 'design-system/table';
import { Letterhead } from 'lesson-kit/letterhead';
import { HandCoins } from 'lucide-react';
import { moneyColumn, nameColumn, textColumn } from '../../shared/lists/columns';
import { useDayFilter } from '../../shared/lists/day-filter';
import { Filters } from '../../shared/lists/filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
import { printMessages } from '../../shared/lists/print-messages';
import { type Sum, SumList } from '../../shared/lists/sum-list';
import { PayerName } from '../../shared/payments/payer-name';
import { takingsMessages } from './messages';
import styles from './takings-page.module.css';
import { type Taking, takingsOf } from './takings-query';

/** `/Takings`: what was taken and given back on a day, and the cash that should be there, to be printed and signed. */
export default function TakingsPage() {
  const day = useDayFilter('date', takingsMessages.day);
  const query = useQuery(takingsOf(day.value));
  const hasPapers = query.data !== undefined && query.data.rows.length > 0;
  return (
    <ListPage
      title={takingsMessages.title}
      subtitle={takingsMessages.subtitle}
      filters={<Filters label={takingsMessages.filters} filters={[day]} />}
    >
      <Letterhead />
      <List
        query={query}
        messages={takingsMessages}
        icon={<HandCoins />}
        first={hasPapers && <Sums {...query.data} />}
        caption={takingsMessages.list}
        columns={COLUMNS}
        lines={LINES}
      />
      {hasPapers && (
        <>
          <p className={styles.signature}>{takingsMessages.signature(day.value)}</p>
          <Actions>
            <PrintButton label={printMessages.printList} />
          </Actions>
        </>
      )}
    </ListPage>
  );
}

/** The sums of the day by method and by person, and the cash that is counted. */
function Sums({ by_method, by_person, cash }: Pick<Takings, 'by_method' | 'by_person' | 'cash'>) {
  const total = by_method.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <SumList
      label={takingsMessages.sums}
      lines={[
        [
          [takingsMessages.cash, cash],
          ...by_method.map((sum): Sum => [methodOf(sum), sum.amount]),
          [takingsMessages.total, total],
        ],
        by_person.flatMap(({ name, amount, cash: inCash }): Sum[] => [
          [takingsMessages.takenBy(name), amount],
          [takingsMessages.cashOf(name), inCash],
        ]),
      ]}
    />
  );
}

const methodOf = ({ method }: Pick<Taking, 'method'>) => method ?? takingsMessages.unknownMethod;

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'amount'], second: ['paper', 'method', 'received_by'] };

const COLUMNS: Column<Taking>[] = [
  textColumn('paper', takingsMessages.paper, paperOf),
  nameColumn('name', takingsMessages.name, (taking) => <PayerName {...taking} />),
  textColumn('method', takingsMessages.method, methodOf),
  textColumn('received_by', takingsMessages.receivedBy, ({ received_by_name }) => received_by_name),
  moneyColumn('amount', takingsMessages.amount, ({ amount }) => amount),
];

/** Payments and their reversals have receipt numbers, refunds and theirs have numbers of their own. */
function paperOf({ kind, receipt_number, refund_number }: Taking): string {
  const { payment, refund, voidedPayment, voidedRefund } = takingsMessages.papers;
  if (receipt_number === null) return (kind === 'refund' ? refund : voidedRefund)(refund_number ?? 0);
  return (kind === 'payment' ? payment : voidedPayment)(receipt_number);
}
