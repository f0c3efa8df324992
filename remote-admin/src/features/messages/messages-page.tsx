import { useInfiniteQuery } from '@tanstack/react-query';
import { currentDay } from 'api-contract/current-day';
import type { Message } from 'api-contract/message-schema';
import { Button } from 'design-system/button';
import type { Column, TableLines } from 'design-system/table';
import { MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useChoiceFilter } from '../../shared/lists/choice-filter';
import { badgeColumn, dayColumn, nameColumn, textColumn } from '../../shared/lists/columns';
import { Filters } from '../../shared/lists/filters';
import { List } from '../../shared/lists/list';
import { ListPage } from '../../shared/lists/list-page';
import { messageList } from '../../shared/messages/message-queries';
import { deciderText, MESSAGE_KIND_NAMES, queueMessages, wayText } from '../../shared/messages/messages';
import { FamilyName, StudentName } from '../../shared/record/record-name';
import { usePermission } from '../../shared/rights/use-permission';
import { messagePageMessages } from './messages';
import { NextMessage } from './next-message';
import { useDecideMessage } from './use-decide-message';

const { labels } = messagePageMessages;

/** `/Messages`: what waits to be sent, worked through one after the other, and what was sent or left out. */
export default function MessagesPage() {
  const state = useChoiceFilter('filter', messagePageMessages.state, messagePageMessages.states);
  const kind = useChoiceFilter('type', messagePageMessages.kind, messagePageMessages.kinds);
  const mayDecide = usePermission('decisions');
  const query = useInfiniteQuery(
    messageList({ state: state.value, kind: kind.isSet ? kind.value : undefined }),
  );
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const waiting = data?.rows.filter((message) => message.state === 'waiting' && message.way === 'hand') ?? [];
  // The opened one still waits while the next one is shown.
  const isWorkedThrough = data !== undefined && waiting.length < 2 && hasNextPage && !isFetching;
  useEffect(() => {
    if (isWorkedThrough && state.value === 'waiting') void fetchNextPage();
  }, [isWorkedThrough, state.value, fetchNextPage]);
  return (
    <ListPage
      title={messagePageMessages.title}
      subtitle={messagePageMessages.subtitle}
      filters={<Filters label={messagePageMessages.filters} filters={[state, kind]} />}
    >
      <List
        query={query}
        messages={messagePageMessages}
        icon={<MessageCircle />}
        isFiltered={state.isSet || kind.isSet}
        first={mayDecide && state.value === 'waiting' && <NextMessage waiting={waiting} />}
        caption={messagePageMessages.title}
        columns={state.value === 'waiting' ? COLUMNS : DECIDED_COLUMNS}
        lines={LINES}
        actions={mayDecide && messageActions}
      />
    </ListPage>
  );
}

const messageActions = (message: Message) => <RestoreButton message={message} />;

/** A message that was skipped goes back into the queue. */
function RestoreButton({ message }: { message: Message }) {
  const { decide, isDeciding } = useDecideMessage();
  if (message.state !== 'skipped') return null;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={messagePageMessages.restoreOf(message.name)}
      busy={isDeciding}
      onClick={() => decide({ message, action: 'restore' })}
    >
      {messagePageMessages.restore}
    </Button>
  );
}

/** A phone shows these two lines. */
const LINES: TableLines = {
  first: ['name', 'kind'],
  second: ['text', 'created_at', 'state', 'way', 'decided_by'],
};

const STATE_TONES = { waiting: 'waiting', sent: 'success', skipped: 'neutral' } as const;

const COLUMNS: Column<Message>[] = [
  nameColumn('name', labels.name, RecipientName),
  badgeColumn('kind', messagePageMessages.kind, ({ kind }) => ({
    tone: 'neutral',
    children: MESSAGE_KIND_NAMES[kind],
  })),
  dayColumn('created_at', labels.created_at, ({ created_at }) => currentDay(new Date(created_at))),
  badgeColumn('state', messagePageMessages.state, ({ state }) => ({
    tone: STATE_TONES[state],
    children: messagePageMessages.states[state],
  })),
  textColumn('way', labels.way, wayText),
  textColumn('text', labels.text, ({ text }) => text, { fullLine: true }),
];

/** Those that were sent or skipped: when, and by whom. */
const DECIDED_COLUMNS = COLUMNS.flatMap((column) => {
  if (column.key === 'created_at')
    return dayColumn<Message>('created_at', labels.created_at, ({ decided_at, created_at }) =>
      currentDay(new Date(decided_at ?? created_at)),
    );
  const decidedBy = textColumn('decided_by', queueMessages.log.decided_by, deciderText);
  return column.key === 'way' ? [column, decidedBy] : column;
});

/** The recipient, as a link to the record. */
function RecipientName({ name, family_id, student_id }: Message) {
  if (family_id) return <FamilyName id={family_id} name={name} />;
  return <StudentName id={student_id} name={name} />;
}
