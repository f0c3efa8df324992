import { useQuery } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import type { Message } from 'design-system/inline-message';
import { RadioGroup } from 'design-system/radio-group';
import { LoadingState } from 'design-system/states';
import type { ReactNode } from 'react';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { FieldList, ListedField } from '../../shared/record/field-list';
import { mergeMessages } from './merge-messages';
import { MoneyChanges } from './money-changes';
import { mergePreview, studentPath } from './student-queries';
import styles from './students.module.css';
import { useUndoMerge } from './use-merges';

interface MergeDialogProps {
  title: string;
  /** The record that leaves the lists. */
  student: Student;
  /** The record that stays; `undefined` until it is chosen. */
  into: Student | undefined;
  onClose: () => void;
  /** Receives the id of the record that stays. */
  onMerged?: (into: string) => void;
  /** Renders the choice of the record that stays. */
  children: (field: { label: string; error: Message | undefined; readOnly: boolean }) => ReactNode;
}

/**
 * Says what a merge moves and changes in money, asks which of two monthly fees stays, and merges. The toast can undo the
 * merge.
 */
export function MergeDialog({ title, student, into, onClose, onMerged, children }: MergeDialogProps) {
  const undo = useUndoMerge();
  const save = useSave({
    name: `merge:${student._id}`,
    path: studentPath(student._id, 'merge'),
    labels: { into: mergeMessages.into },
    read: (data) => ({ into: into?._id ?? '', keep_fee: data.get('keep_fee') ?? undefined }),
    rules: (chosen) => [['into', chosen.into === '', mergeMessages.choose]],
    schema: {},
    saved: () => mergeMessages.merged(student.name, into?.name ?? ''),
    action: ({ _id }: { _id: string }) => ({
      label: mergeMessages.undo,
      onAction: () => undo.mutate({ _id, name: student.name, into: into?._id ?? '' }),
    }),
    unconfirmed: mergeMessages.unconfirmed,
    onSaved: () => into && onMerged?.(into._id),
    onClose,
  });
  return (
    <SaveDialog save={save} title={title} submitLabel={mergeMessages.merge} busyLabel={mergeMessages.merging}>
      <p className={styles.explanation}>{mergeMessages.explanation}</p>
      {children({
        label: mergeMessages.into,
        error: into ? undefined : save.form.errors.into,
        readOnly: save.isSending,
      })}
      {into && <Preview student={student} into={into} />}
    </SaveDialog>
  );
}

function Preview({ student, into }: { student: Student; into: Student }) {
  return (
    <QueryContent
      query={useQuery(mergePreview(student._id, into._id))}
      loading={<LoadingState label={mergeMessages.loading} lines={3} />}
      failed={mergeMessages.loadFailed}
    >
      {({
        lessons,
        approved_hours,
        payments,
        paid,
        spellings,
        lessons_together,
        by_account,
        fees,
        rules,
      }) => (
        <>
          {lessons_together > 0 && <Alert>{mergeMessages.together(lessons_together)}</Alert>}
          <section aria-label={mergeMessages.moves(into.name)}>
            <h3 className={styles.heading}>{mergeMessages.moves(into.name)}</h3>
            <FieldList>
              <ListedField label={mergeMessages.lessons}>
                {mergeMessages.lessonsOf(lessons, approved_hours)}
              </ListedField>
              <ListedField label={mergeMessages.payments}>
                {mergeMessages.paymentsOf(payments, paid)}
              </ListedField>
              <ListedField label={mergeMessages.spellings}>{joinList(spellings)}</ListedField>
            </FieldList>
          </section>
          <MoneyChanges
            lines={by_account.map(({ name, before, after }) => mergeMessages.balanceOf(name, before, after))}
          />
          {(rules.ended_discount_percent > 0 || rules.ended_own_prices > 0) && (
            <p>{mergeMessages.ending(student.name, rules)}</p>
          )}
          {fees.length > 0 && (
            <RadioGroup
              label={mergeMessages.keptFee}
              name="keep_fee"
              defaultValue={fees.find(({ student_id }) => student_id === into._id)?._id}
              options={fees.map((fee) => ({ value: fee._id, label: mergeMessages.feeOf(fee) }))}
            />
          )}
        </>
      )}
    </QueryContent>
  );
}
