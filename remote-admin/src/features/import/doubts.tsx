import type { ImportDoubt } from 'api-contract/import-schema';
import { joinList } from 'arabic-text/list';
import { Select } from 'design-system/select';
import type { Column } from 'design-system/table';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useMemo } from 'react';
import { PageSection } from '../../shared/lists/page-section';
import { LongTable } from '../../shared/long-table/long-table';
import { doubtMessages } from './messages';
import { type AnsweredDoubt, doubtKey } from './use-import';

interface DoubtsProps {
  doubts: readonly ImportDoubt[];
  answers: ReadonlyMap<string, AnsweredDoubt>;
  onAnswer: (doubt: ImportDoubt, choice: string) => void;
}

const SEPARATE = 'separate';

const nameText = ({ name, student_id, rows }: ImportDoubt['names'][number]) =>
  doubtMessages.name(name, student_id !== null, rows);

/** The answers to spellings that may all be one student. */
const oneOf = ({ names }: ImportDoubt) => [
  ...names.map(({ name }) => ({ value: name, label: doubtMessages.one(name) })),
  { value: SEPARATE, label: doubtMessages.separate },
];

/** The answers to a spelling that may mean several students. */
const meaningsOf = ({ names }: ImportDoubt, spelling: string) => [
  ...names.flatMap(({ name }) =>
    name === spelling ? [] : [{ value: name, label: doubtMessages.means(name) }],
  ),
  { value: spelling, label: doubtMessages.asWritten(spelling) },
];

/** Spellings that may be one student, with one answer for each group. Those that were answered stay, to be changed. */
export function Doubts({ doubts, answers, onAnswer }: DoubtsProps) {
  const all = useMemo(() => {
    const answered = [...answers.values()].map(({ doubt }) => doubt);
    return [...answered, ...doubts.filter((doubt) => !answers.has(doubtKey(doubt)))];
  }, [doubts, answers]);
  const columns = useMemo(
    (): Column<ImportDoubt>[] => [
      {
        key: 'names',
        header: doubtMessages.names,
        rowHeader: true,
        userText: true,
        render: ({ names, spelling }) => {
          const others = names.filter(({ name }) => name !== spelling);
          const asked = names.find(({ name }) => name === spelling);
          const listed = joinList(others.map(nameText));
          return asked ? doubtMessages.mayMean(asked.name, asked.rows, listed) : listed;
        },
      },
      {
        key: 'answer',
        header: doubtMessages.answer,
        render: (doubt) => (
          <Select
            label={
              <VisuallyHidden>
                {doubtMessages.answerOf(joinList(doubt.names.map(({ name }) => name)))}
              </VisuallyHidden>
            }
            value={answers.get(doubtKey(doubt))?.choice ?? ''}
            options={[
              { value: '', label: doubtMessages.unanswered },
              ...(doubt.spelling === undefined ? oneOf(doubt) : meaningsOf(doubt, doubt.spelling)),
            ]}
            onValueChange={(choice) => onAnswer(doubt, choice)}
          />
        ),
      },
    ],
    [answers, onAnswer],
  );
  if (all.length === 0) return null;
  return (
    <PageSection title={doubtMessages.title} hint={doubtMessages.hint}>
      <LongTable
        caption={doubtMessages.title}
        columns={columns}
        rows={all}
        rowKey={doubtKey}
        pagesLabel={doubtMessages.pages}
        searched=""
      />
    </PageSection>
  );
}
