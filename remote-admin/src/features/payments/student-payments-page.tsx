import { ListPage } from '../../shared/lists/list-page';
import { paymentMessages } from './messages';
import { MonthPayments } from './month-payments';
import { PaymentForm } from './payment-form';
import styles from './student-payments-page.module.css';

/** `/StudentPaymentForm`: records payments, and shows those of a month with totals per student. */
export default function StudentPaymentsPage() {
  return (
    <ListPage title={paymentMessages.title} subtitle={paymentMessages.subtitle}>
      <div className={styles.columns}>
        <div className={styles.form}>
          <PaymentForm />
        </div>
        <MonthPayments />
      </div>
    </ListPage>
  );
}
