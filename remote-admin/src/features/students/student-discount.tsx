import { useQuery } from '@tanstack/react-query';
import type { SavedStudent, Student } from 'api-contract/student-schema';
import { Actions } from 'design-system/layout';
import { NumberField, readNumber } from 'design-system/number-field';
import { Percent } from 'lucide-react';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { FirstDayField, firstDayRule, readFirstDay } from '../../shared/agreements/first-day-field';
import { firstDayLabels } from '../../shared/agreements/messages';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { familyRecord } from '../../shared/families/family-queries';
import { DialogButton } from '../../shared/lists/dialog-button';
import { Note } from '../../shared/lists/list';
import { usePermission } from '../../shared/rights/use-permission';
import { isPercent } from '../../shared/settings/percents';
import styles from './price-part.module.css';
import { pricePartMessages } from './price-part-messages';
import { STUDENT_SCHEMA, studentPath } from './student-queries';

const { discount: words } = pricePartMessages;

/** The discount of a student beside that of the family, and a button that changes it. */
export function StudentDiscount({ student }: { student: Student }) {
  const { discount_percent, family_id, erased_at } = student;
  const mayChange = usePermission('prices') && erased_at === null;
  // The part about the family has read it.
  const { data: family } = useQuery({ ...familyRecord(family_id ?? ''), refetchOnMount: false });
  return (
    <>
      {discount_percent > 0 ? (
        <p className={styles.value}>{words.own(discount_percent)}</p>
      ) : (
        <Note>{words.none}</Note>
      )}
      {family && family.discount_percent > 0 && <Note>{words.ofFamily(family.discount_percent)}</Note>}
      {mayChange && (
        <Actions>
          <DialogButton
            variant="secondary"
            size="small"
            icon={<Percent />}
            dialog={(close) => <DiscountDialog student={student} onClose={close} />}
          >
            {discount_percent > 0 ? words.change : words.add}
          </DialogButton>
        </Actions>
      )}
    </>
  );
}

/** Sets the discount of a student; 0 removes it. */
function DiscountDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  const save = useSave({
    name: `discount:${student._id}`,
    path: studentPath(student._id),
    record: student,
    labels: { ...words.labels, ...firstDayLabels },
    read: (data) => ({
      discount_percent: readNumber(readText(data, 'discount_percent')) ?? Number.NaN,
      ...readFirstDay(data),
    }),
    rules: ({ discount_percent, ...days }) => [
      ['discount_percent', !isPercent(discount_percent), words.invalid],
      firstDayRule(days),
    ],
    schema: STUDENT_SCHEMA,
    saved: ({ name, discount_percent }: SavedStudent) => words.saved(name, discount_percent),
    onSaved: useOfferPosting(),
    onClose,
  });
  return (
    <SaveDialog save={save} title={words.titleOf(student.name)}>
      <NumberField {...save.field('discount_percent')} hint={words.hint} whole min={0} max={100} required />
      <FirstDayField save={save} />
      <EffectPreview save={save} />
    </SaveDialog>
  );
}
