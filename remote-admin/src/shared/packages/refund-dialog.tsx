import { REASON_MAX_LENGTH } from 'api-contract/money';
import type { HourPackage } from 'api-contract/package-schema';
import { hoursText } from 'arabic-text/hours-text';
import { Alert } from 'design-system/alert';
import { TextField } from 'design-system/text-field';
import { AgorotText } from 'lesson-kit/agorot-text';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { packageMessages } from './messages';
import styles from './packages.module.css';

/** Pays the unused hours of a package back, on the current day. */
export function RefundDialog({ hourPackage, onClose }: { hourPackage: HourPackage; onClose: () => void }) {
  const save = useSave({
    name: `package-refund:${hourPackage._id}`,
    path: `/admin/packages/${encodeURIComponent(hourPackage._id)}/refund`,
    labels: packageMessages.labels,
    read: (data) => ({ reason: readText(data, 'reason') || undefined }),
    onClose,
  });
  return (
    <SaveDialog save={save} title={packageMessages.refundTitle} submitLabel={packageMessages.refund}>
      <p className={styles.note}>
        {packageMessages.unused}: {hoursText(hourPackage.left_hours)} · {packageMessages.amount}:{' '}
        <AgorotText amount={refundOf(hourPackage)} />
      </p>
      <Alert>{packageMessages.refundHint}</Alert>
      <TextField {...save.field('reason')} dir="auto" maxLength={REASON_MAX_LENGTH} optional />
    </SaveDialog>
  );
}

/** Computes as the server does: the unused hours at the price of an hour of the package, rounded half up. */
function refundOf({ hours, left_hours, price }: HourPackage): number {
  return Math.floor((left_hours * price) / hours + 0.5);
}
