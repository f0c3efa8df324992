import type { StudentPayment } from 'api-contract/payment-schema';
import { Button } from 'design-system/button';
import { EmptyState } from 'design-system/states';
import type { Column, TableLines } from 'design-system/table';
import { SearchX, WalletCards } from 'lucide-react';
import { memo, useMemo } from 'react';
import { filterMessages } from '../../shared/filters/messages';
import { useNameSearch } from '../../shared/filters/use-name-search';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { actionsColumn, dayColumn, nameColumn } from '../../shared/lists/columns';
import { RowDialogButton } from '../../shared/lists/dialog-button';
import { Labelled } from '../../shared/lists/labelled';
import { LongTable } from '../../shared/long-table/long-table';
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
  /** `YYYY-MM` */
  month: string;
  payments: readonly StudentPayment[];
  /** Part of a student's name. */
  student: string;
  /** Whether they are the ones that the server found. */
  isSearched: boolean;
}

/** The payments of a student, or of all, each with its receipt. */
export const PaymentTable = memo(function PaymentTable({
  month,
  payments,
  student,
  isSearched,
}: PaymentTableProps) {
  const { receipt, print } = useReceipt();
  const found = useNameSearch(payments, nameOf, student);
  const mayVoidAll = usePermission('voiding');
  const columns = useMemo(
    () => [
      ...COLUMNS,
      actionsColumn<StudentPayment>((payment) => <PaymentActions payment={payment} onPrint={print} />),
    ],
    [print],
  );
  return (
    <section aria-labelledby="payments-heading">
      <ListHeading
        id="payments-heading"
        title={paymentMessages.list}
        sum={found.reduce((sum, { cost }) => sum + cost, 0)}
      />
      {!mayVoidAll && <p className={styles.details}>{paymentMessages.voiding.ownOnly}</p>}
      <LongTable
        caption={paymentMessages.list}
        pagesLabel={paymentMessages.pages}
        columns={columns}
        rows={found}
        searched={`${month} ${student}`}
        rowKey={({ _id }) => _id}
        anchorOf={paymentAnchor}
        lines={LINES}
        empty={payments.length === 0 && !isSearched ? NONE_IN_MONTH : NOTHING_MATCHES}
      />
      {receipt}
    </section>
  );
});

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'cost'], second: ['date', 'receipt_number'] };

const NONE_IN_MONTH = <EmptyState icon={<WalletCards />} title={paymentMessages.empty} />;

const NOTHING_MATCHES = (
  <EmptyState icon={<SearchX />} title={paymentMessages.nothingMatches}>
    {filterMessages.noMatchesHint}
  </EmptyState>
);

const nameOf = ({ name }: StudentPayment) => name;

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
