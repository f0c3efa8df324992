import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { Stack } from 'design-system/layout';
import type { Decidable, Decision, DecisionSubject } from './decision';
import styles from './decision-list.module.css';
import { decisionMessages } from './messages';

interface AcceptDialogProps<Row extends Decidable> {
  subject: DecisionSubject<Row>;
  /** Every decision but a rejection. */
  decision: Decision;
  question: string;
  rows: readonly Row[];
  onAccept: (rows: readonly Row[], admitsTeachers: boolean) => void;
  onCancel: () => void;
}

/**
 * Asks before rows are accepted. Doubtful ones among them are named, and the first button leaves them out. Teachers who are not
 * admitted are named too, and can be admitted with their lessons.
 */
export function AcceptDialog<Row extends Decidable>(props: AcceptDialogProps<Row>) {
  const { subject, decision, question, rows, onAccept, onCancel } = props;
  const { words, guestsOf, remarksOn } = subject;
  const remarks = rows.map((row) => ({ row, remarks: remarksOn(row, decision) }));
  const flagged = remarks.filter((each) => each.remarks.length > 0);
  const others = remarks.filter((each) => each.remarks.length === 0).map(({ row }) => row);
  const guests = guestsOf?.(rows) ?? [];
  const leavesOut = flagged.length > 0 && others.length > 0;
  const acceptAll =
    guests.length > 0 ? decisionMessages.approveOnly(rows.length) : decisionMessages.action[decision];
  return (
    <ConfirmDialog
      open
      message={question}
      confirmLabel={leavesOut ? words.withoutRemarks(decision, others.length) : acceptAll}
      onConfirm={() => onAccept(leavesOut ? others : rows, false)}
      onCancel={onCancel}
    >
      {(flagged.length > 0 || guests.length > 0) && (
        <Stack gap="small">
          {flagged.length > 0 && (
            <>
              <strong>{words.flagged(flagged.length)}</strong>
              <ul className={styles.flagged}>
                {flagged.map((each) => (
                  <li key={each.row._id}>{decisionMessages.remarks(words.label(each.row), each.remarks)}</li>
                ))}
              </ul>
            </>
          )}
          {guests.length > 0 && <p className={styles.guests}>{decisionMessages.notAdmitted(guests)}</p>}
          {leavesOut && (
            <Button variant="secondary" onClick={() => onAccept(rows, false)}>
              {words.all(decision, rows.length)}
            </Button>
          )}
          {guests.length > 0 && (
            <Button variant="secondary" onClick={() => onAccept(rows, true)}>
              {decisionMessages.approveAndAdmit(rows.length, guests.length)}
            </Button>
          )}
        </Stack>
      )}
    </ConfirmDialog>
  );
}
