import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Student, StudentPair } from 'api-contract/student-schema';
import { joinList } from 'arabic-text/list';
import { Alert } from 'design-system/alert';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Actions, Row, Stack } from 'design-system/layout';
import { CopyCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { MomentText } from 'section-kit/moment-text';
import { api } from 'shared-auth';
import { DialogButton } from '../../shared/lists/dialog-button';
import { ListContent } from '../../shared/lists/list';
import { StudentName } from '../../shared/record/record-name';
import { usePermission } from '../../shared/rights/use-permission';
import { MergePairDialog } from './merge-pair-dialog';
import { studentFormMessages, studentMessages } from './messages';
import { pairMessages } from './pair-messages';
import { StudentState } from './student-list';
import styles from './student-pairs.module.css';
import { STUDENTS, studentPairs } from './student-queries';
import { failureOf } from './use-merges';

/** The students who may be one person, in pairs side by side: each is merged, or kept as two persons. */
export function StudentPairs() {
  return (
    <ListContent query={useInfiniteQuery(studentPairs())} messages={pairMessages} icon={<CopyCheck />}>
      {({ rows, sums }) => (
        <>
          {sums?.is_complete === false && <Alert tone="info">{pairMessages.bounded}</Alert>}
          <ul className={styles.pairs}>
            {rows.map((pair) => (
              <li key={`${pair.first._id} ${pair.second._id}`}>
                <Pair pair={pair} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListContent>
  );
}

function Pair({ pair }: { pair: StudentPair }) {
  const { first, second, reasons } = pair;
  const { mutate, isPending } = useDismissPair();
  const mayChange = usePermission('decisions');
  return (
    <Card role="group" aria-label={pairMessages.pair(first.name, second.name)}>
      <Stack>
        <Row>
          {reasons.map((reason) => (
            <Badge key={reason} tone="waiting">
              {pairMessages.reasons[reason] ?? reason}
            </Badge>
          ))}
        </Row>
        <div className={styles.both}>
          <RecordFields student={first} />
          <RecordFields student={second} />
        </div>
        {mayChange && (
          <Actions>
            <DialogButton
              aria-label={pairMessages.mergeOf(first.name, second.name)}
              dialog={(close) => <MergePairDialog pair={pair} onClose={close} />}
            >
              {pairMessages.merge}
            </DialogButton>
            <Button
              variant="secondary"
              aria-label={pairMessages.dismissOf(first.name, second.name)}
              busy={isPending}
              busyLabel={pairMessages.dismissing}
              onClick={() => mutate({ first: first._id, second: second._id })}
            >
              {pairMessages.dismiss}
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

/** What tells two records apart; a field that both lack has no line. */
function RecordFields({ student }: { student: Student }) {
  const { labels } = studentFormMessages;
  return (
    <div className={styles.record}>
      <h3 className={styles.name}>
        <StudentName id={student._id} name={student.name} /> <StudentState student={student} />
      </h3>
      <dl className={styles.fields}>
        <Field label={pairMessages.spellings}>{joinList(student.aliases)}</Field>
        <Field label={labels.education_level}>{student.education_level}</Field>
        <Field label={labels.grade}>{student.grade}</Field>
        <Field label={labels.school}>{student.school}</Field>
        <Field label={studentMessages.guardian}>{student.guardian_name}</Field>
        <Field label={labels.phone}>{student.phone && <bdi dir="ltr">{student.phone}</bdi>}</Field>
        <Field label={pairMessages.added}>
          <MomentText at={student.created_at} />
        </Field>
      </dl>
    </div>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The pair leaves the list, also when another administrator merged one of its students meanwhile. */
function useDismissPair() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (pair: { first: string; second: string }) =>
      api.post<{ message: string }>('/admin/student-pairs/dismiss', {
        body: pair,
        schema: { message: 'text' },
      }),
    onMutate: () => keyedToasts.clear('pair'),
    onSuccess({ message }) {
      keyedToasts.succeeded('pair', message);
      return queryClient.invalidateQueries({ queryKey: STUDENTS });
    },
    onError(error) {
      void queryClient.invalidateQueries({ queryKey: STUDENTS });
      const reason = failureOf(error);
      if (reason) keyedToasts.failed('pair', reason);
    },
  });
}
