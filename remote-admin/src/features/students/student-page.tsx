import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import type { Student } from 'api-contract/student-schema';
import { Alert } from 'design-system/alert';
import { Button, buttonClass } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { HistoryEntries } from 'lesson-kit/history-entries';
import { ArrowRight, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError } from 'shared-auth';
import { refetchFamilies } from '../../shared/families/family-queries';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { describeChange } from '../../shared/history/describe-change';
import { Part, PartColumns } from '../../shared/part/part';
import { personalDataMessages } from '../../shared/personal-data/messages';
import { PersonalDataButtons } from '../../shared/personal-data/personal-data-buttons';
import { usePermission } from '../../shared/rights/use-permission';
import { refetchWaitingCounts } from '../../shared/waiting/waiting-counts';
import { AccountPart } from './account-part';
import { FamilyPart } from './family-part';
import { HoursPart } from './hours-part';
import { LessonsPart } from './lessons-part';
import { MakeUpsPart } from './make-ups-part';
import { mergeMessages } from './merge-messages';
import { MergeStudentDialog } from './merge-student-dialog';
import { MergedRecords, useMergesInto } from './merged-records';
import { studentFormMessages, studentMessages } from './messages';
import { PaymentsPart } from './payments-part';
import { PricePart } from './price-part';
import { SpellingsPart } from './spellings-part';
import { StudentForm } from './student-form';
import { changeStudent, STUDENTS, studentHistory, studentRecord } from './student-queries';
import { changeOf, inputOf, textsOfStudent } from './student-values';
import styles from './students.module.css';
import { useStudentEdit } from './use-student-edit';

/** `/Student?id=`: a student's record, the spellings that lead to it, and its history. */
export default function StudentPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery(studentRecord(id));
  const student = query.data;
  usePageReady(pageTitle(pageNames.student));
  const mayChange = usePermission('decisions');
  const { mergedName } = (useLocation().state ?? {}) as MergedState;
  const merge = mergeOf(query.error);
  if (merge) {
    const state: MergedState = { mergedName: merge.name };
    return <Navigate replace to={`?id=${encodeURIComponent(merge.into)}`} state={state} />;
  }
  const isUnknown = id === '' || (query.error instanceof ApiError && query.error.kind === 'not-found');
  return (
    <Page width="wide">
      <PageHeader
        back={
          <GuardedLink to="/Students" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            <ArrowRight aria-hidden="true" />
            {studentMessages.back}
          </GuardedLink>
        }
        title={student ? <bdi>{student.name}</bdi> : pageNames.student}
        actions={
          student &&
          mayChange && (
            <>
              {student.is_new && <LookedButton student={student} />}
              {!student.erased_at && <MergeButton key={student._id} student={student} />}
            </>
          )
        }
      />
      {isUnknown ? (
        <EmptyState icon={<SearchX />} title={studentMessages.unknown}>
          {studentMessages.unknownHint}
        </EmptyState>
      ) : (
        <QueryContent
          query={query}
          loading={<LoadingState label={studentMessages.loadingStudent} lines={6} />}
          failed={studentMessages.studentFailed}
        >
          {(opened) => (
            <>
              {mergedName && <Alert>{mergeMessages.ledHere(mergedName)}</Alert>}
              <StudentRecord key={opened._id} student={opened} />
            </>
          )}
        </QueryContent>
      )}
    </Page>
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

function StudentRecord({ student }: { student: Student }) {
  const queryClient = useQueryClient();
  const edit = useStudentEdit();
  const merges = useMergesInto(student._id);
  const isOwner = usePermission('administration');
  const maySeeMoney = usePermission('money');
  return (
    <Stack gap="large">
      {edit.dialog}
      {/* First what answers a guardian who calls. */}
      <PartColumns>
        <FamilyPart student={student} />
        {maySeeMoney && <AccountPart student={student} />}
      </PartColumns>
      <Part title={studentMessages.details} printed={false}>
        {student.erased_at ? (
          <Alert>{personalDataMessages.erased}</Alert>
        ) : (
          <StudentForm
            name={`student:${student._id}`}
            start={textsOfStudent(student)}
            withState
            onSave={async (texts, { start }) => {
              const change = changeOf(texts, start);
              if (Object.keys(change).length > 0) return edit.save(student._id, change, inputOf(start));
              keyedToasts.succeeded('student', studentFormMessages.nothingChanged);
              return false;
            }}
            onSaved={(saved) => {
              keyedToasts.succeeded('student', studentFormMessages.saved(saved.name));
              queryClient.setQueryData(studentRecord(saved._id).queryKey, saved);
              void refetchFamilies(queryClient);
              void refetchWaitingCounts(queryClient);
            }}
          />
        )}
      </Part>
      <PartColumns>
        <SpellingsPart student={student} />
        {merges.length > 0 && (
          <Part title={mergeMessages.records}>
            <MergedRecords merges={merges} />
          </Part>
        )}
      </PartColumns>
      <HoursPart id={student._id} />
      <LessonsPart id={student._id} />
      {maySeeMoney && <MakeUpsPart student={student} />}
      {maySeeMoney && <PricePart student={student} />}
      {maySeeMoney && <PaymentsPart id={student._id} />}
      <Part title={studentMessages.history}>
        <History id={student._id} />
      </Part>
      {isOwner && (
        <Part title={personalDataMessages.title} printed={false}>
          <Stack gap="small">
            <p className={styles.explanation}>{personalDataMessages.hint}</p>
            <div className={styles.buttons}>
              <PersonalDataButtons
                person={{ kind: 'student', id: student._id, name: student.name }}
                isErased={Boolean(student.erased_at)}
              />
            </div>
          </Stack>
        </Part>
      )}
    </Stack>
  );
}

function History({ id }: { id: string }) {
  return (
    <QueryContent
      query={useQuery(studentHistory(id))}
      loading={<LoadingState lines={3} />}
      failed={studentMessages.historyFailed}
    >
      {({ rows }) => <HistoryEntries entries={rows} describe={describe} />}
    </QueryContent>
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

/** Opens the dialog that merges the record into another one. */
function MergeButton({ student }: { student: Student }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {mergeMessages.open}
      </Button>
      {isOpen && <MergeStudentDialog student={student} onClose={() => setIsOpen(false)} />}
    </>
  );
}
