import type { Student } from 'api-contract/student-schema';
import { DialogButton } from '../../shared/lists/dialog-button';
import { Note } from '../../shared/lists/list';
import { RecordSection } from '../../shared/record/record-section';
import { usePermission } from '../../shared/rights/use-permission';
import { studentMessages } from './messages';
import { SeparateDialog } from './separate-dialog';
import { separateMessages } from './separate-messages';
import styles from './students.module.css';

/** The further spellings of a student, each with a button that gives it a record of its own. */
export function SpellingsPart({ student }: { student: Student }) {
  const mayChange = usePermission('decisions');
  return (
    <RecordSection title={studentMessages.spellings}>
      {student.aliases.length === 0 ? (
        <Note>{studentMessages.noSpellings}</Note>
      ) : (
        <ul className={styles.rows}>
          {student.aliases.map((spelling) => (
            <li key={spelling}>
              <bdi>{spelling}</bdi>
              {mayChange && (
                <DialogButton
                  variant="secondary"
                  size="small"
                  aria-label={separateMessages.openOf(spelling)}
                  dialog={(close) => <SeparateDialog student={student} spelling={spelling} onClose={close} />}
                >
                  {separateMessages.open}
                </DialogButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </RecordSection>
  );
}
