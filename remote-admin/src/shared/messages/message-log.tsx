import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from 'api-contract/message-schema';
import type { Column, TableLines } from 'design-system/table';
import { MomentText } from 'section-kit/moment-text';
import { badgeColumn, textColumn } from '../lists/columns';
import { List } from '../lists/list';
import { RecordSection } from '../record/record-section';
import { messageList } from './message-queries';
import { deciderText, MESSAGE_KIND_NAMES, MESSAGE_STATE_NAMES, queueMessages, wayText } from './messages';

const { log: texts } = queueMessages;

/** So many messages are read at once. */
const PAGE = '10';

/** The messages to a family, or about a student, the newest first: what became of them, which way and by whom. */
export function MessageLog(of: { family: string } | { student: string }) {
  const query = useInfiniteQuery(messageList({ ...of, limit: PAGE }));
  return (
    <RecordSection title={texts.title}>
      <List query={query} messages={texts} caption={texts.title} columns={COLUMNS} lines={LINES} />
    </RecordSection>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['kind', 'state'], second: ['date', 'text', 'way', 'decided_by'] };

const COLUMNS: Column<Message>[] = [
  {
    key: 'date',
    header: texts.date,
    rowHeader: true,
    render: ({ decided_at, created_at }) => <MomentText at={decided_at ?? created_at} />,
  },
  badgeColumn('kind', texts.kind, ({ kind }) => ({ tone: 'neutral', children: MESSAGE_KIND_NAMES[kind] })),
  textColumn('text', texts.text, ({ text }) => text),
  textColumn('state', texts.state, ({ state }) => MESSAGE_STATE_NAMES[state]),
  textColumn('way', texts.way, wayText),
  textColumn('decided_by', texts.decided_by, deciderText),
];
