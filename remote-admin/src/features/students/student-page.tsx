import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import type { Student } from 'api-contract/student-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { LoadingState } from 'design-system/states';
import { HistoryEntries } from 'lesson-kit/history-entries';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError } from 'shared-auth';
import { useBatches } from '../../shared/batch/use-batches';
import { pageNames } from '../../shared/frame/messages';
import { describeChange } from '../../shared/history/describe-change';
import { DialogButton } from '../../shared/lists/dialog-button';
import { ReadLast } from '../../shared/lists/read-last';
import { MessageLog } from '../../shared/messages/message-log';
import { personalDataMessages } from '../../shared/personal-data/messages';
import { PersonalDataButtons } from '../../shared/personal-data/personal-data-buttons';
import { RecordPage } from '../../shared/record/record-page';
import { RecordSection, SectionColumns } from '../../shared/record/record-section';
import { RefundList } from '../../shared/refunds/refund-list';
import { usePermission } from '../../shared/rights/use-permission';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';
import { AccountPart } from './account-part';
import { ComingPart } from './coming-part';
import { FamilyPart } from './family-part';
import { HoursPart } from './hours-part';
import { LeftSeriesPart } from './left-series-part';
import { LessonsPart } from './lessons-part';
import { MakeUpsPart } from './make-ups-part';
import { mergeMessages } from './merge-messages';
import { MergeStudentDialog } from './merge-student-dialog';
import { MergedRecords } from './merged-records';
import { studentFormMessages, studentMessages } from './messages';
import { PaymentsPart } from './payments-part';
import { PricePart } from './price-part';
import { SpellingsPart } from './spellings-part';
import { StudentForm } from './student-form';
import {
  type AgreedStudent,
  changeStudent,
  STUDENTS,
  studentHistory,
  studentRecord,
} from './student-queries';
import styles from './students.module.css';
import type { UndoState } from './use-merges';

/** `/Student?id=`: a student's record, the spellings that lead to it, and its history. */
export default function StudentPage() {
  useBatches();
  const [search] = useSearchParams();
  const query = useQuery(studentRecord(search.get('id') ?? ''));
  const mayChange = usePermission('decisions');
  const { mergedName } = (useLocation().state ?? {}) as MergedState;
  const merge = mergeOf(query.error);
  if (merge) {
    const state: MergedState = { mergedName: merge.name };
    return <Navigate replace to={`?id=${encodeURIComponent(merge.into)}`} state={state} />;
  }
  return (
    <RecordPage
      query={query}
      name={pageNames.student}
      titleOf={({ name }) => name}
      list="/Students"
      messages={studentMessages.record}
      actions={
        mayChange
          ? (student) => (
              <>
                {student.is_new && <LookedButton student={student} />}
                {!student.erased_at && (
                  <DialogButton
                    variant="secondary"
                    dialog={(close) => <MergeStudentDialog student={student} onClose={close} />}
                  >
                    {mergeMessages.open}
                  </DialogButton>
                )}
              </>
            )
          : undefined
      }
    >
      {(student) => (
        <>
          {mergedName && <Alert>{mergeMessages.ledHere(mergedName)}</Alert>}
          <StudentRecord key={student._id} student={student} />
        </>
      )}
    </RecordPage>
  );
}

/** The state of a navigation from the address of a merged record. */
interface MergedState {
  mergedName?: string;
}

/** The merged record and the one that stays, from the response to a request for the first. */
function mergeOf(error: Error | null): { name: string; into: string } | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { name, merged_into } = error.body as { name?: unknown; merged_into?: { _id?: unknown } };
  const into = merged_into?._id;
  return typeof name === 'string' && typeof into === 'string' ? { name, into } : undefined;
}

function StudentRecord({ student }: { student: AgreedStudent }) {
  const isOwner = usePermission('administration');
  const maySeeMoney = usePermission('money');
  const { undoMerge } = (useLocation().state ?? {}) as UndoState;
  return (
    <Stack gap="large">
      {/* First what answers a guardian who calls. */}
      <SectionColumns>
        <FamilyPart student={student} />
        {maySeeMoney && <AccountPart student={student} />}
      </SectionColumns>
      <RecordSection title={studentMessages.details} printed={false}>
        {student.erased_at ? <Alert>{personalDataMessages.erased}</Alert> : <StudentForm student={student} />}
      </RecordSection>
      <SectionColumns>
        <SpellingsPart student={student} />
        {/* A navigation that asks about one of them does not wait for the others. */}
        <ReadLast now={undoMerge !== undefined}>
          <MergedRecords id={student._id} />
        </ReadLast>
      </SectionColumns>
      <ReadLast>
        <ComingPart id={student._id} />
        {student.active && <LeftSeriesPart id={student._id} />}
      </ReadLast>
      <ReadLast>
        <HoursPart id={student._id} />
      </ReadLast>
      <ReadLast>
        <LessonsPart student={student} />
      </ReadLast>
      {maySeeMoney && (
        <>
          <ReadLast>
            <MakeUpsPart student={student} />
          </ReadLast>
          <ReadLast>
            <PricePart student={student} />
          </ReadLast>
          <ReadLast>
            <PaymentsPart id={student._id} />
            <RefundList account={{ kind: 'student', id: student._id }} />
          </ReadLast>
        </>
      )}
      <ReadLast>
        <MessageLog student={student._id} />
      </ReadLast>
      <ReadLast>
        <StudentHistory id={student._id} />
      </ReadLast>
      {isOwner && (
        <RecordSection title={personalDataMessages.title} printed={false}>
          <p className={styles.explanation}>{personalDataMessages.hint}</p>
          <div className={styles.buttons}>
            <PersonalDataButtons
              person={{ kind: 'student', id: student._id, name: student.name }}
              isErased={Boolean(student.erased_at)}
            />
          </div>
        </RecordSection>
      )}
    </Stack>
  );
}

function StudentHistory({ id }: { id: string }) {
  return (
    <RecordSection title={studentMessages.history}>
      <QueryContent
        query={useQuery(studentHistory(id))}
        loading={<LoadingState lines={3} />}
        failed={studentMessages.historyFailed}
      >
        {({ rows }) => <HistoryEntries entries={rows} describe={describe} />}
      </QueryContent>
    </RecordSection>
  );
}

const describe = (entry: HistoryEntry) => describeChange('student', entry);

/** A student that a typed name created stays marked until an administrator has looked. */
function LookedButton({ student }: { student: Student }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => changeStudent(student._id, { is_new: false }),
    onSuccess(saved) {
      keyedToasts.succeeded('student', studentMessages.lookedDone(saved.name));
      queryClient.setQueryData(studentRecord(saved._id).queryKey, saved);
      void refetchWaitingCounts(queryClient);
      return queryClient.invalidateQueries({ queryKey: STUDENTS });
    },
    onError(error) {
      const failure = saveFailure(error, studentFormMessages.unconfirmed);
      if (failure) keyedToasts.failed('student', failure);
    },
  });
  return (
    <Button
      variant="secondary"
      busy={isPending}
      busyLabel={studentFormMessages.saving}
      onClick={() => mutate()}
    >
      {studentMessages.looked}
    </Button>
  );
}
