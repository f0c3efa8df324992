import type { ImportDoubt } from 'api-contract/import-schema';
import { joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { Select } from 'design-system/select';
import type { Column } from 'design-system/table';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { useMemo, useRef } from 'react';
import { Note } from '../../shared/lists/list';
import { PageSection } from '../../shared/lists/page-section';
import { LongTable } from '../../shared/long-table/long-table';
import { doubtMessages } from './messages';
import { type AnsweredDoubt, doubtKey, SEPARATE, SEVERAL } from './use-import';

interface DoubtsProps {
  doubts: readonly ImportDoubt[];
  answers: ReadonlyMap<string, AnsweredDoubt>;
  onAnswer: (answered: readonly AnsweredDoubt[]) => void;
}

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

/** The answers to a name that may be that of several people. */
const peopleOf = ({ names }: ImportDoubt, people: readonly string[]) => [
  { value: SEVERAL, label: doubtMessages.several(people) },
  ...names.map(({ name }) => ({ value: name, label: doubtMessages.oneStudent(name) })),
];

function optionsOf(doubt: ImportDoubt): { value: string; label: string }[] {
  if (doubt.people) return peopleOf(doubt, doubt.people);
  return doubt.spelling === undefined ? oneOf(doubt) : meaningsOf(doubt, doubt.spelling);
}

/** The answer that the server takes for the likeliest. */
function likelyAnswer(doubt: ImportDoubt): { value: string; label: string } | undefined {
  if (doubt.likely === undefined) return undefined;
  return optionsOf(doubt).find(({ value }) => value === (doubt.likely ?? SEPARATE));
}

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
        render: ({ names, spelling, people }) => {
          const [only] = names;
          if (people && only) return doubtMessages.mayBeSeveral(only.name, only.rows);
          const others = names.filter(({ name }) => name !== spelling);
          const asked = names.find(({ name }) => name === spelling);
          const listed = joinList(others.map(nameText));
          return asked ? doubtMessages.mayMean(asked.name, asked.rows, listed) : listed;
        },
      },
      {
        key: 'answer',
        header: doubtMessages.answer,
        render: (doubt) => {
          const choice = answers.get(doubtKey(doubt))?.choice ?? '';
          const likely = likelyAnswer(doubt);
          return (
            <Stack gap="small">
              <Select
                label={
                  <VisuallyHidden>
                    {doubtMessages.answerOf(joinList(doubt.names.map(({ name }) => name)))}
                  </VisuallyHidden>
                }
                value={choice}
                options={[{ value: '', label: doubtMessages.unanswered }, ...optionsOf(doubt)]}
                onValueChange={(chosen) => onAnswer([{ doubt, choice: chosen }])}
              />
              {choice === '' && likely && <Note>{doubtMessages.likely(likely.label)}</Note>}
            </Stack>
          );
        },
      },
    ],
    [answers, onAnswer],
  );
  const section = useRef<HTMLDivElement>(null);
  if (all.length === 0) return null;
  const suggested = all.flatMap((doubt) => {
    const likely = likelyAnswer(doubt);
    return likely && !answers.get(doubtKey(doubt))?.choice ? [{ doubt, choice: likely.value }] : [];
  });
  return (
    <PageSection title={doubtMessages.title} hint={doubtMessages.hint}>
      {suggested.length > 0 && (
        <Actions>
          <Button
            variant="secondary"
            onClick={() => {
              onAnswer(suggested);
              // The button goes with the last suggestion.
              section.current?.querySelector('select')?.focus();
            }}
          >
            {doubtMessages.acceptLikely(suggested.length)}
          </Button>
        </Actions>
      )}
      <div ref={section}>
        <LongTable
          caption={doubtMessages.title}
          columns={columns}
          rows={all}
          rowKey={doubtKey}
          pagesLabel={doubtMessages.pages}
          searched=""
        />
      </div>
    </PageSection>
  );
}
