import { useQuery } from '@tanstack/react-query';
import type { TeacherPay } from 'api-contract/pay-schema';
import { payslipMessages } from 'lesson-kit/payslip-messages';
import { PayslipView } from 'lesson-kit/payslip-view';
import { PaperDialog } from '../../shared/paper/paper-dialog';
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
  return (
    <PaperDialog
      title={payslipMessages.title(row.name, month)}
      query={useQuery(payslipOf(row.teacher_id, month))}
      loading={payMessages.loading}
      failed={payMessages.loadFailed}
      paperEnd={<p className={styles.signature}>{payMessages.signature}: ______________________</p>}
      onClose={onClose}
    >
      {(payslip) => <PayslipView lessons={payslip.lessons} adjustments={payslip.adjustments} pay={payslip} />}
    </PaperDialog>
  );
}
