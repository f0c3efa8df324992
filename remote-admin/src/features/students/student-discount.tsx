import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { NumberField } from 'design-system/number-field';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { familyRecord } from '../../shared/families/family-queries';
import { usePermission } from '../../shared/rights/use-permission';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { ACCOUNT_TOAST } from './price-part-queries';
import { studentRecord } from './student-queries';
import { useStudentEdit } from './use-student-edit';

const { discount: labels } = pricePartMessages;

/** The discount of a student beside that of the family, and a button that changes it. */
export function StudentDiscount({ student }: { student: Student }) {
  const { discount_percent, family_id, erased_at } = student;
  const mayChange = usePermission('prices') && erased_at === null;
  const [isChanging, setIsChanging] = useState(false);
  const { data: family } = useQuery({ ...familyRecord(family_id ?? ''), enabled: family_id !== null });
  return (
    <>
      {discount_percent > 0 ? (
        <p className={styles.value}>{labels.own(discount_percent)}</p>
      ) : (
        <p className={styles.note}>{labels.none}</p>
      )}
      {family && family.discount_percent > 0 && (
        <p className={styles.note}>{labels.ofFamily(family.discount_percent)}</p>
      )}
      {mayChange && (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<Percent />}
            aria-haspopup="dialog"
            onClick={() => setIsChanging(true)}
          >
            {discount_percent > 0 ? labels.change : labels.add}
          </Button>
        </Actions>
      )}
      {isChanging && <DiscountDialog student={student} onClose={() => setIsChanging(false)} />}
    </>
  );
}

/** Sets the discount of a student; 0 removes it. */
function DiscountDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const queryClient = useQueryClient();
  const edit = useStudentEdit();
  const [start] = useState({ discount_percent: student.discount_percent });
  const form = useForm<number, 'discount_percent'>({
    read: (data) => Number(readText(data, 'discount_percent') || Number.NaN),
    validate: (percent) =>
      firstErrors([
        ['discount_percent', !Number.isInteger(percent) || percent < 0 || percent > 100, labels.invalid],
      ]),
    async submit(discount_percent) {
      const saved = await edit.save(student._id, { discount_percent }, start);
      if (!saved) return false;
      keyedToasts.succeeded(ACCOUNT_TOAST, labels.saved(saved.name, saved.discount_percent));
      queryClient.setQueryData(studentRecord(saved._id).queryKey, saved);
      // Balances and the history change too.
      void queryClient.invalidateQueries();
      onClose();
      return true;
    },
    explain: (error) => saveFailure(error, pricePartMessages.unconfirmed),
  });
  return (
    <>
      {edit.dialog}
      <FormDialog
        form={form}
        title={labels.titleOf(student.name)}
        submitLabel={pricePartMessages.save}
        busyLabel={pricePartMessages.saving}
        cancelLabel={pricePartMessages.cancel}
        onClose={onClose}
      >
        <NumberField
          label={labels.label}
          name="discount_percent"
          hint={labels.hint}
          whole
          min={0}
          max={100}
          required
          readOnly={form.status === 'sending'}
          defaultValue={start.discount_percent}
          error={form.errors.discount_percent}
        />
      </FormDialog>
    </>
  );
}
