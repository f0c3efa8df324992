import type { Student } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { useState } from 'react';
import { Part } from '../../shared/part/part';
import { usePermission } from '../../shared/rights/use-permission';
import { studentMessages } from './messages';
import { SeparateDialog } from './separate-dialog';
import { separateMessages } from './separate-messages';
import styles from './students.module.css';

/** The further spellings of a student, each with a button that gives it a record of its own. */
export function SpellingsPart({ student }: { student: Student }) {
  const [toSeparate, setToSeparate] = useState<string>();
  const mayChange = usePermission('decisions');
  return (
    <Part title={studentMessages.spellings}>
      {student.aliases.length === 0 ? (
        <p className={styles.count}>{studentMessages.noSpellings}</p>
      ) : (
        <ul className={styles.merges}>
          {student.aliases.map((spelling) => (
            <li key={spelling}>
              <bdi>{spelling}</bdi>
              {mayChange && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={separateMessages.openOf(spelling)}
                  onClick={() => setToSeparate(spelling)}
                >
                  {separateMessages.open}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {toSeparate !== undefined && (
        <SeparateDialog student={student} spelling={toSeparate} onClose={() => setToSeparate(undefined)} />
      )}
    </Part>
  );
}
