import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay, recordableDays } from 'api-contract/current-day';
import type { SchoolYear, SchoolYearList } from 'api-contract/school-year-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { DateField } from 'design-system/date-field';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { useMemo } from 'react';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { ApiError, api } from 'shared-auth';
import { EffectPreview } from '../../shared/agreements/effect-preview';
import { postingMessages } from '../../shared/agreements/messages';
import { useOfferPosting } from '../../shared/agreements/posting-dialog';
import { nameColumn } from '../../shared/lists/columns';
import { Note } from '../../shared/lists/list';
import { conflictsOf } from '../../shared/timetable/conflicts';
import { ComingLessonsField } from './coming-lessons-field';
import { schoolYearMessages } from './school-year-messages';
import styles from './students.module.css';

const PATH = '/admin/school-years';
const SCHOOL_YEARS = ['school-years'];

/** Begins a school year: shows who goes to which grade and asks who leaves, and can take the last one back. */
export function SchoolYearDialog({ onClose }: { onClose: () => void }) {
  const undo = useUndoSchoolYear();
  const save = useSave({
    name: 'school-year',
    path: PATH,
    labels: schoolYearMessages.labels,
    read: (data) => ({
      from: readDay(data, 'from'),
      leaving: data.getAll('leaving'),
      end_enrolments: readText(data, 'end_enrolments') === 'yes',
    }),
    rules: ({ from }) => [['from', !isCalendarDay(from), schoolYearMessages.invalidDay]],
    day: 'from',
    schema: { message: 'text' },
    saved: ({ message }: SchoolYear) => message,
    action: ({ _id }) =>
      _id === null ? undefined : { label: schoolYearMessages.undo, onAction: () => undo({ id: _id }) },
    unconfirmed: schoolYearMessages.unconfirmed,
    onSaved: useOfferPosting(),
    onClose,
  });
  const from = save.textIn('from') || currentDay();
  return (
    <SaveDialog
      save={save}
      title={schoolYearMessages.title}
      submitLabel={schoolYearMessages.begin}
      busyLabel={schoolYearMessages.beginning}
      width="wide"
    >
      <LastSchoolYear onUndo={(id) => undo({ id })} />
      <Note>{schoolYearMessages.hint}</Note>
      <DateField
        {...save.field('from', currentDay())}
        {...recordableDays()}
        hint={schoolYearMessages.fromHint}
        required
      />
      <ComingLessonsField {...save.field('end_enrolments', 'yes')} />
      {isCalendarDay(from) && <Students from={from} leaving={save.listField('leaving', []).defaultValues} />}
      {someLeave(save.request()?.body) ? <EffectPreview save={save} /> : <EffectOfAll from={from} />}
    </SaveDialog>
  );
}

/** The school year that began last, while it can be taken back. */
function LastSchoolYear({ onUndo }: { onUndo: (id: string) => void }) {
  const { data } = useQuery({
    queryKey: SCHOOL_YEARS,
    queryFn: ({ signal }) =>
      api.get<SchoolYearList>(PATH, { query: { limit: 1 }, signal, schema: { school_years: 'list' } }),
  });
  const last = data?.school_years[0];
  if (!last?.can_undo) return null;
  return (
    <Alert
      action={
        <Button variant="quiet" size="small" onClick={() => onUndo(last._id)}>
          {schoolYearMessages.undo}
        </Button>
      }
    >
      {schoolYearMessages.begun(last.from)}
    </Alert>
  );
}

/** Takes the beginning of a school year back as one; where its lessons have conflicts by now, after another press. */
function useUndoSchoolYear() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, accept = [] }: { id: string; accept?: string[] }) =>
      api.post<{ message: string }>(`${PATH}/${encodeURIComponent(id)}/undo`, {
        body: { accept },
        schema: { message: 'text' },
      }),
    onSuccess: ({ message }) => keyedToasts.succeeded('school-year', message),
    onError(error, { id }) {
      const failure = saveFailure(error, schoolYearMessages.undoFailed);
      const accept = error instanceof ApiError ? conflictsOf(error).map((conflict) => conflict.id) : [];
      const anyway = { label: schoolYearMessages.undoAnyway, onAction: () => mutate({ id, accept }) };
      if (failure) keyedToasts.failed('school-year', failure, accept.length > 0 ? anyway : undefined);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  return mutate;
}

/** What changes where all stay. */
function schoolYearPreview(from: string) {
  return queryOptions({
    queryKey: [...SCHOOL_YEARS, 'preview', from],
    queryFn: ({ signal }) =>
      api.post<SchoolYear>(PATH, {
        body: { from, preview: true, leaving: [] },
        signal,
        schema: { students: 'list', kept: 'list' },
      }),
    enabled: isCalendarDay(from),
    gcTime: 0,
  });
}

function someLeave(body: { leaving?: readonly unknown[] } | undefined): boolean {
  return (body?.leaving ?? []).length > 0;
}

/** What posting anew would alter where all stay: the list of students has asked for it already. */
function EffectOfAll({ from }: { from: string }) {
  const { data } = useQuery(schoolYearPreview(from));
  if (!data || from >= currentDay()) return null;
  return <Note role="status">{postingMessages.beforeSaving(data)}</Note>;
}

/** Every active student on the first day, those without a next grade first: they are the ones who may leave. */
function Students({ from, leaving }: { from: string; leaving: readonly string[] }) {
  const query = useQuery(schoolYearPreview(from));
  const columns = useMemo(() => columnsFor(leaving), [leaving]);
  return (
    <QueryContent
      query={query}
      loading={<LoadingState label={schoolYearMessages.loading} lines={6} />}
      failed={(error) => saveFailure(error, schoolYearMessages.loadFailed) ?? schoolYearMessages.loadFailed}
    >
      {({ students, kept }) =>
        students.length + kept.length === 0 ? (
          <Note role="status">{schoolYearMessages.noneActive}</Note>
        ) : (
          <>
            <Note role="status">{schoolYearMessages.counts(students.length, kept.length)}</Note>
            <Table
              caption={schoolYearMessages.students}
              columns={columns}
              rows={[
                ...kept.map(({ _id, name, grade }): Row => ({ _id, name, before: grade, after: null })),
                ...students.map(
                  ({ _id, name, before, after }): Row => ({
                    _id,
                    name,
                    before: before.grade,
                    after: after.grade,
                  }),
                ),
              ]}
              rowKey={({ _id }) => _id}
              lines={LINES}
            />
          </>
        )
      }
    </QueryContent>
  );
}

interface Row {
  _id: string;
  name: string;
  before: string | null;
  /** The grade of the new school year; `null` for who stays. */
  after: string | null;
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['name', 'leaves'], second: ['before', 'after'] };

function columnsFor(leaving: readonly string[]): Column<Row>[] {
  const { student, before, after, stays, labels, leaves } = schoolYearMessages;
  return [
    nameColumn('name', student, ({ name }) => <bdi>{name}</bdi>),
    { key: 'before', header: before, render: (row) => row.before },
    { key: 'after', header: after, render: (row) => row.after ?? stays },
    {
      key: 'leaves',
      header: labels.leaving,
      render: ({ _id, name }) => (
        <input
          type="checkbox"
          className={styles.leaves}
          name="leaving"
          value={_id}
          defaultChecked={leaving.includes(_id)}
          aria-label={leaves(name)}
        />
      ),
    },
  ];
}
