import { useQuery } from '@tanstack/react-query';
import type { TeacherPay } from 'api-contract/pay-schema';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { LoadingState } from 'design-system/states';
import { Letterhead } from 'lesson-kit/letterhead';
import { payslipMessages } from 'lesson-kit/payslip-messages';
import { PayslipView } from 'lesson-kit/payslip-view';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { PrintSheet } from '../../shared/paper/print-sheet';
import { payMessages } from './messages';
import styles from './pay.module.css';
import { payslipOf } from './pay-queries';

interface PayslipDialogProps {
  month: string;
  row: TeacherPay;
  onClose: () => void;
}

/** A teacher's month: its lessons, adjustments and sums, which are printed as a payslip. */
export function PayslipDialog({ month, row, onClose }: PayslipDialogProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const stopPrinting = useCallback(() => setIsPrinting(false), []);
  const query = useQuery(payslipOf(row.teacher_id, month));
  const title = payslipMessages.title(row.name, month);
  return (
    <Dialog
      open
      width="wide"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer />} disabled={!query.data} onClick={() => setIsPrinting(true)}>
            {payMessages.print}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {payMessages.close}
          </Button>
        </>
      }
    >
      <QueryContent
        query={query}
        loading={<LoadingState label={payMessages.loading} lines={12} />}
        failed={payMessages.loadFailed}
      >
        {(payslip) => {
          const { lessons, adjustments } = payslip;
          const view = <PayslipView lessons={lessons} adjustments={adjustments} pay={payslip} />;
          return (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
              <section aria-label={title} tabIndex={0}>
                {view}
              </section>
              {isPrinting && (
                <PrintSheet onDone={stopPrinting}>
                  <article>
                    <Letterhead />
                    <h1 className={styles.paperTitle}>{title}</h1>
                    {view}
                    <p className={styles.signature}>{payMessages.signature}: ______________________</p>
                  </article>
                </PrintSheet>
              )}
            </>
          );
        }}
      </QueryContent>
    </Dialog>
  );
}
