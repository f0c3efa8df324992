import { useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { readDate } from 'arabic-text/date';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { RadioGroup } from 'design-system/radio-group';
import { LoadingState } from 'design-system/states';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { GuardedButtonLink } from '../../shared/frame/guarded-link';
import { useOpenDialog } from '../../shared/lists/dialog-button';
import { FieldList, ListedField } from '../../shared/record/field-list';
import { studentAddress } from '../../shared/record/record-name';
import { mergeMessages } from './merge-messages';
import { separateMessages } from './separate-messages';
import { separationPreview, studentPath } from './student-queries';
import styles from './students.module.css';

interface SeparateDialogProps {
  student: Student;
  /** A further spelling of the student. */
  spelling: string;
  onClose: () => void;
}

/** Gives a spelling a record of its own, with what was typed so, all or from a day on, and leads to that record. */
export function SeparateDialog({ student, spelling, onClose }: SeparateDialogProps) {
  const openDialog = useOpenDialog();
  const save = useSave({
    name: `separate:${student._id}:${spelling}`,
    path: studentPath(student._id, 'separate'),
    labels: separateMessages.labels,
    read: (data) => ({
      alias: spelling,
      from: readText(data, 'which') === 'since' ? readDay(data, 'from') : undefined,
    }),
    rules: ({ from }) => [['from', from === '', separateMessages.fromRequired]],
    schema: { students: 'list' },
    saved: () => undefined,
    onSaved({ students: [, separated] }: { students: Student[] }) {
      if (separated) openDialog((close) => <SeparatedDialog student={separated} onClose={close} />);
    },
    unconfirmed: mergeMessages.unconfirmed,
    onClose,
  });
  const isSince = save.textIn('which') === 'since';
  const day = isSince ? (readDate(save.textIn('from')) ?? '') : undefined;
  return (
    <SaveDialog
      save={save}
      title={separateMessages.title(spelling)}
      submitLabel={separateMessages.separate}
      busyLabel={separateMessages.separating}
    >
      <p className={styles.explanation}>{separateMessages.explanation(student.name)}</p>
      <RadioGroup
        {...save.field('which', 'all')}
        options={[
          { value: 'all', label: separateMessages.all },
          { value: 'since', label: separateMessages.since },
        ]}
      />
      {isSince && <DateField {...save.field('from')} />}
      {day !== '' && <Preview id={student._id} alias={spelling} from={day} />}
    </SaveDialog>
  );
}

function Preview({ id, alias, from }: { id: string; alias: string; from: string | undefined }) {
  return (
    <QueryContent
      query={useQuery(separationPreview(id, { alias, from }))}
      loading={<LoadingState label={separateMessages.loading} lines={2} />}
      failed={separateMessages.loadFailed}
    >
      {({ lessons, approved_hours, payments }) => (
        <section aria-label={separateMessages.moves}>
          <h3 className={styles.heading}>{separateMessages.moves}</h3>
          <FieldList>
            <ListedField label={separateMessages.lessons}>
              {separateMessages.lessonsOf(lessons, approved_hours)}
            </ListedField>
            <ListedField label={separateMessages.payments}>
              {separateMessages.paymentsOf(payments)}
            </ListedField>
          </FieldList>
        </section>
      )}
    </QueryContent>
  );
}

/** The outcome: where the new record is, and how to take the separation back. */
function SeparatedDialog({ student, onClose }: { student: Student; onClose: () => void }) {
  return (
    <Dialog
      open
      title={separateMessages.done(student.name)}
      onClose={onClose}
      footer={
        <>
          <GuardedButtonLink to={studentAddress(student._id)} onFollow={onClose}>
            {separateMessages.openRecord(student.name)}
          </GuardedButtonLink>
          <Button variant="secondary" onClick={onClose}>
            {separateMessages.close}
          </Button>
        </>
      }
    >
      <Alert tone="success">{separateMessages.undoHint}</Alert>
    </Dialog>
  );
}
