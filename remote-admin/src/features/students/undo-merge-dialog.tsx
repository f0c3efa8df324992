import { useQuery } from '@tanstack/react-query';
import type { StudentMerge, UndoPreview } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { QueryContent } from 'section-kit/query-content';
import { FieldList, ListedField } from '../../shared/record/field-list';
import { mergeMessages } from './merge-messages';
import { MoneyChanges } from './money-changes';
import styles from './students.module.css';
import { failureOf, undoPath, undoPreview } from './use-merges';

/** Says what undoing a merge moves back and changes in money, and undoes it. */
export function UndoMergeDialog({ merge, onClose }: { merge: StudentMerge; onClose: () => void }) {
  const { _id, merged } = merge;
  const save = useSave({
    name: `undo-merge:${_id}`,
    path: undoPath(_id),
    labels: {},
    read: () => ({}),
    schema: {},
    saved: () => mergeMessages.undone(merged.name),
    unconfirmed: mergeMessages.unconfirmed,
    onClose,
  });
  return (
    <SaveDialog
      save={save}
      title={mergeMessages.undoTitle(merged.name)}
      submitLabel={mergeMessages.undoMerge}
      busyLabel={mergeMessages.undoing}
    >
      <QueryContent
        query={useQuery(undoPreview(_id))}
        loading={<LoadingState label={mergeMessages.undoLoading} lines={3} />}
        failed={(error) => failureOf(error) ?? mergeMessages.undoFailed}
      >
        {(answer) => answer.preview && <Differences name={merged.name} preview={answer.preview} />}
      </QueryContent>
    </SaveDialog>
  );
}

function Differences({ name, preview }: { name: string; preview: UndoPreview }) {
  const { lessons, payments, spellings, by_account, posted_anew, transfers } = preview;
  const money = [
    ...by_account.map((account) => mergeMessages.balanceOf(account.name, account.before, account.after)),
    ...posted_anew.map(({ date, before, after }) => mergeMessages.chargeOf(date, before, after)),
    ...transfers.map(({ date, amount }) => mergeMessages.transferOf(date, amount)),
  ];
  return (
    <Stack>
      <section aria-label={mergeMessages.comesBack(name)}>
        <h3 className={styles.heading}>{mergeMessages.comesBack(name)}</h3>
        <FieldList>
          <ListedField label={mergeMessages.lessons}>{mergeMessages.lessonsOf(lessons, 0)}</ListedField>
          <ListedField label={mergeMessages.payments}>{mergeMessages.paymentsOf(payments)}</ListedField>
          <ListedField label={mergeMessages.spellings}>{joinList(spellings)}</ListedField>
        </FieldList>
      </section>
      <MoneyChanges lines={money} />
    </Stack>
  );
}
