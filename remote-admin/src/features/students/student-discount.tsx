import { useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { NumberField, readNumber } from 'design-system/number-field';
import { Percent } from 'lucide-react';
import { useState } from 'react';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { familyRecord } from '../../shared/families/family-queries';
import { usePermission } from '../../shared/rights/use-permission';
import { isPercent } from '../../shared/settings/percents';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { STUDENT_SCHEMA } from './student-queries';

const { discount: words } = pricePartMessages;

/** The discount of a student beside that of the family, and a button that changes it. */
export function StudentDiscount({ student }: { student: Student }) {
  const { discount_percent, family_id, erased_at } = student;
  const mayChange = usePermission('prices') && erased_at === null;
  const [isChanging, setIsChanging] = useState(false);
  const { data: family } = useQuery(familyRecord(family_id ?? ''));
  return (
    <>
      {discount_percent > 0 ? (
        <p className={styles.value}>{words.own(discount_percent)}</p>
      ) : (
        <p className={styles.note}>{words.none}</p>
      )}
      {family && family.discount_percent > 0 && (
        <p className={styles.note}>{words.ofFamily(family.discount_percent)}</p>
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
            {discount_percent > 0 ? words.change : words.add}
          </Button>
        </Actions>
      )}
      {isChanging && <DiscountDialog student={student} onClose={() => setIsChanging(false)} />}
    </>
  );
}

/** Sets the discount of a student; 0 removes it. */
function DiscountDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const save = useSave({
    name: `discount:${student._id}`,
    path: `/admin/students/${encodeURIComponent(student._id)}`,
    record: student,
    labels: words.labels,
    read: (data) => ({ discount_percent: readNumber(readText(data, 'discount_percent')) ?? Number.NaN }),
    rules: ({ discount_percent }) => [['discount_percent', !isPercent(discount_percent), words.invalid]],
    schema: STUDENT_SCHEMA,
    saved: ({ name, discount_percent }: Student) => words.saved(name, discount_percent),
    onClose,
  });
  return (
    <SaveDialog save={save} title={words.titleOf(student.name)}>
      <NumberField {...save.field('discount_percent')} hint={words.hint} whole min={0} max={100} required />
    </SaveDialog>
  );
}
