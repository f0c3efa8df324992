import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { paymentMessages } from './messages';
import { MonthPayments } from './month-payments';
import { PaymentForm } from './payment-form';
import styles from './student-payments-page.module.css';

/** `/StudentPaymentForm`: records payments, and shows those of a month with totals per student. */
export default function StudentPaymentsPage() {
  usePageReady(pageTitle(paymentMessages.title));
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={paymentMessages.title}
        subtitle={paymentMessages.subtitle}
      />
      <div className={styles.columns}>
        <div className={styles.form}>
          <PaymentForm />
        </div>
        <MonthPayments />
      </div>
    </Page>
  );
}
