import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { Alert } from 'design-system/alert';
import { Button, buttonClass } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { LoadingState } from 'design-system/states';
import { useState } from 'react';
import { useIdempotencyKey } from 'section-kit/forms/use-idempotency-key';
import { QueryContent } from 'section-kit/query-content';
import { api } from 'shared-auth';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { studentAddress } from '../../shared/students/student-name';
import { separateMessages } from './separate-messages';
import { STUDENTS, separationPreview } from './student-queries';
import styles from './students.module.css';
import { failureOf } from './use-merges';

interface SeparateDialogProps {
  student: Student;
  /** A further spelling of the student. */
  spelling: string;
  onClose: () => void;
}

/** Gives a spelling a record of its own, with what was typed so, all or from a day on, and leads to that record. */
export function SeparateDialog({ student, spelling, onClose }: SeparateDialogProps) {
  const [isSince, setIsSince] = useState(false);
  const [day, setDay] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error, data: separated } = useSeparation(student, spelling);
  const failure = error ? failureOf(error) : undefined;
  const isReady = !isSince || day !== '';

  function separate() {
    if (isReady) mutate(isSince ? day : undefined);
    else setIsMissing(true);
  }

  if (separated) return <Separated student={separated} onClose={onClose} />;
  return (
    <Dialog
      open
      title={separateMessages.title(spelling)}
      onClose={onClose}
      footer={
        <>
          <Button busy={isPending} busyLabel={separateMessages.separating} onClick={separate}>
            {separateMessages.separate}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {separateMessages.cancel}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={styles.explanation}>{separateMessages.explanation(student.name)}</p>
        <RadioGroup
          label={separateMessages.which}
          options={[
            { value: 'all', label: separateMessages.all },
            { value: 'since', label: separateMessages.since },
          ]}
          value={isSince ? 'since' : 'all'}
          onValueChange={(value) => setIsSince(value === 'since')}
          readOnly={isPending}
        />
        {isSince && (
          <DateField
            label={separateMessages.from}
            error={isMissing && day === '' ? separateMessages.fromRequired : undefined}
            value={day}
            onValueChange={setDay}
            readOnly={isPending}
          />
        )}
        {isReady && <Preview id={student._id} alias={spelling} from={isSince ? day : undefined} />}
        {failure && <Alert tone="error">{failure}</Alert>}
      </Stack>
    </Dialog>
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
          <dl className={styles.preview}>
            <dt>{separateMessages.lessons}</dt>
            <dd>{separateMessages.lessonsOf(lessons, approved_hours)}</dd>
            <dt>{separateMessages.payments}</dt>
            <dd>{separateMessages.paymentsOf(payments)}</dd>
          </dl>
        </section>
      )}
    </QueryContent>
  );
}

/** The outcome: where the new record is, and how to take the separation back. */
function Separated({ student, onClose }: { student: Student; onClose: () => void }) {
  return (
    <Dialog
      open
      title={separateMessages.done(student.name)}
      onClose={onClose}
      footer={
        <>
          <GuardedLink to={studentAddress(student._id)} className={buttonClass({})} onFollow={onClose}>
            {separateMessages.openRecord(student.name)}
          </GuardedLink>
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

/** Resolves to the new record. */
function useSeparation(student: Student, alias: string) {
  const queryClient = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: async (from: string | undefined): Promise<Student | undefined> => {
      const body = { alias, from };
      const { students } = await api.post<{ students: Student[] }>(
        `/admin/students/${encodeURIComponent(student._id)}/separate`,
        { body, idempotencyKey: key.keyOf(body), schema: { students: 'list' } },
      );
      return students[1];
    },
    onSuccess() {
      // Lists of lessons and payments show the new record too.
      void queryClient.invalidateQueries();
    },
    // Another administrator may have been first: the record is read again.
    onError: () => void queryClient.invalidateQueries({ queryKey: STUDENTS }),
  });
}
