import type { StudentPayment } from 'api-contract/payment-schema';
import { Button } from 'design-system/button';
import { Pagination, type PaginationProps } from 'design-system/pagination';
import { EmptyState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { SearchX, WalletCards } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { filterMessages } from '../../shared/filters/messages';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import { actionsColumn, dayColumn, nameColumn } from '../../shared/lists/columns';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { Labelled } from '../../shared/lists/labelled';
import { printMessages } from '../../shared/lists/print-messages';
import { paperMessages } from '../../shared/paper/messages';
import { paymentAnchor } from '../../shared/payments/payment-link';
import { PaymentNumber } from '../../shared/payments/payment-number';
import { detailsText, hasReceipt, isVoidable, isVoided } from '../../shared/payments/payment-state';
import { StudentName } from '../../shared/record/record-name';
import { usePermission } from '../../shared/rights/use-permission';
import { ShekelsText } from '../../shared/text/shekels-text';
import { ListHeading } from './list-heading';
import { paymentMessages } from './messages';
import { useReceipt } from './payment-receipt';
import styles from './payment-table.module.css';
import { useMayVoid } from './use-may-void';
import { VoidPaymentDialog } from './void-payment-dialog';

interface PaymentTableProps {
  /** The payments of the shown page, or all of them while they are printed. */
  payments: readonly StudentPayment[];
  /** The sum of all pages in shekels. */
  sum: number;
  printButton: ReactNode;
  pages: Pick<PaginationProps, 'page' | 'pageCount' | 'onPageChange'>;
  /** Whether other payments are being loaded. */
  busy: boolean;
  /** Whether a search may be why there are none. */
  isSearched: boolean;
}

/** A page of payments, each with its receipt. */
export function PaymentTable({ payments, sum, printButton, pages, busy, isSearched }: PaymentTableProps) {
  const { receipt, print } = useReceipt();
  const mayVoidAll = usePermission('voiding');
  useLinkedRow(payments, paymentAnchor);
  const columns = useMemo(
    () => [
      ...COLUMNS,
      actionsColumn<StudentPayment>((payment) => <PaymentActions payment={payment} onPrint={print} />),
    ],
    [print],
  );
  return (
    <section aria-labelledby="payments-heading">
      <ListHeading id="payments-heading" title={paymentMessages.list} sum={sum} action={printButton} />
      {!mayVoidAll && <p className={styles.details}>{paymentMessages.voiding.ownOnly}</p>}
      <Pagination {...pages} label={paymentMessages.pages} paperHint={printMessages.paperHint}>
        <Table
          caption={paymentMessages.list}
          columns={columns}
          rows={payments}
          rowKey={({ _id }) => _id}
          lines={LINES}
          busy={busy}
          empty={isSearched ? NOTHING_MATCHES : NONE_IN_MONTH}
        />
      </Pagination>
      {receipt}
    </section>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'cost'], second: ['date', 'receipt_number'] };

const NONE_IN_MONTH = <EmptyState icon={<WalletCards />} title={paymentMessages.empty} />;

const NOTHING_MATCHES = (
  <EmptyState icon={<SearchX />} title={paymentMessages.nothingMatches}>
    {filterMessages.noMatchesHint}
  </EmptyState>
);

const COLUMNS: Column<StudentPayment>[] = [
  nameColumn('name', paymentMessages.name, (payment) => (
    <span id={paymentAnchor(payment)} tabIndex={-1}>
      <StudentName id={payment.student_id} name={payment.name} />
    </span>
  )),
  {
    key: 'cost',
    header: paymentMessages.cost,
    render(payment) {
      const details = detailsText(payment);
      return (
        <>
          <ShekelsText amount={payment.cost} />
          {details && (
            <div className={styles.details}>
              <bdi>{details}</bdi>
            </div>
          )}
        </>
      );
    },
  },
  dayColumn('date', paymentMessages.date, ({ date }) => date),
  {
    key: 'receipt_number',
    header: paperMessages.number,
    render: (payment) => (
      <Labelled label={paperMessages.number}>
        <PaymentNumber payment={payment} />
      </Labelled>
    ),
  },
];

interface PaymentActionsProps {
  payment: StudentPayment;
  onPrint: (payment: StudentPayment) => void;
}

/** The receipt of a payment, and voiding it. */
function PaymentActions({ payment, onPrint }: PaymentActionsProps) {
  const mayVoid = useMayVoid(payment) && isVoidable(payment);
  const { _id, name, date } = payment;
  return (
    <div className={styles.actions}>
      {hasReceipt(payment) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={paymentMessages.printReceipt(name, date)}
          onClick={() => onPrint(payment)}
        >
          {paymentMessages.print}
        </Button>
      )}
      {mayVoid && (
        // It stays when the payment is voided, because it has the focus.
        <RowDialogButton
          label={paymentMessages.voidReceipt(name, date)}
          aria-disabled={isVoided(payment)}
          dialog={(close) => <VoidPaymentDialog payment={payment} onClose={close} />}
        >
          {paymentMessages.voiding.short}
        </RowDialogButton>
      )}
      <RecordHistoryButton kind="student-payment" id={_id} name={paymentMessages.receiptOf(name, date)} />
    </div>
  );
}
