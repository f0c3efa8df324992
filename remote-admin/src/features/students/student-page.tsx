import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { HistoryEntry } from 'api-contract/history-schema';
import type { Student, StudentChange } from 'api-contract/student-schema';
import { Button, buttonClass } from 'design-system/button';
import { Card } from 'design-system/card';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { HistoryEntries } from 'lesson-kit/history-entries';
import { ArrowRight, SearchX } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { ApiError, api, endsSession } from 'shared-auth';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';
import { describeChange } from '../../shared/history/describe-change';
import { mergeMessages } from './merge-messages';
import { MergeStudentDialog } from './merge-student-dialog';
import { MergedRecords, useMergesInto } from './merged-records';
import { studentFormMessages, studentMessages } from './messages';
import { StudentForm } from './student-form';
import { STUDENT_SCHEMA, STUDENTS, studentHistory, studentRecord } from './student-queries';
import { changeOf, textsOfStudent } from './student-values';
import styles from './students.module.css';

/** `/Student?id=`: a student's record, the spellings that lead to it, and its history. */
export default function StudentPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery({ ...studentRecord(id), enabled: id !== '' });
  const student = query.data;
  usePageReady(pageTitle(pageNames.student));
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
          student && (
            <>
              {student.is_new && <LookedButton student={student} />}
              <MergeButton key={student._id} student={student} />
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
          {(opened) => <StudentRecord key={opened._id} student={opened} />}
        </QueryContent>
      )}
    </Page>
  );
}

function StudentRecord({ student }: { student: Student }) {
  const queryClient = useQueryClient();
  // A refetched record must not count as typed here.
  const [opened, setOpened] = useState(student);
  const start = textsOfStudent(opened);
  const merges = useMergesInto(student._id);
  return (
    <Stack gap="large">
      <Part title={studentMessages.details}>
        <StudentForm
          name={`student:${student._id}`}
          start={start}
          withState
          onSave={async (texts) => {
            const change = changeOf(texts, start);
            if (Object.keys(change).length > 0) return changeStudent(student._id, change);
            keyedToasts.succeeded('student', studentFormMessages.nothingChanged);
            return false;
          }}
          onSaved={(saved) => {
            setOpened(saved);
            keyedToasts.succeeded('student', studentFormMessages.saved(saved.name));
            queryClient.setQueryData(studentRecord(saved._id).queryKey, saved);
            void queryClient.invalidateQueries({ queryKey: STUDENTS });
          }}
        />
      </Part>
      <Part title={studentMessages.spellings}>
        {student.aliases.length === 0 ? (
          <p className={styles.count}>{studentMessages.noSpellings}</p>
        ) : (
          <ul className={styles.list}>
            {student.aliases.map((spelling) => (
              <li key={spelling}>
                <bdi>{spelling}</bdi>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {merges.length > 0 && (
        <Part title={mergeMessages.records}>
          <MergedRecords merges={merges} />
        </Part>
      )}
      <Part title={studentMessages.history}>
        <History id={student._id} />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap="small">
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <Card>{children}</Card>
      </Stack>
    </section>
  );
}

function History({ id }: { id: string }) {
  return (
    <QueryContent
      query={useQuery(studentHistory(id))}
      loading={<LoadingState lines={3} />}
      failed={studentMessages.historyFailed}
    >
      {(entries) => <HistoryEntries entries={entries} describe={describe} />}
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
      return queryClient.invalidateQueries({ queryKey: STUDENTS });
    },
    onError(error) {
      if (!endsSession(error)) keyedToasts.failed('student', studentFormMessages.unconfirmed);
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

function changeStudent(id: string, body: StudentChange): Promise<Student> {
  return api.patch<Student>(`/admin/students/${encodeURIComponent(id)}`, { body, schema: STUDENT_SCHEMA });
}
