import { isForOffice } from 'api-contract/message';
import type { Message } from 'api-contract/message-schema';
import { Badge } from 'design-system/badge';
import { Button } from 'design-system/button';
import { Card } from 'design-system/card';
import { Actions, Row, Stack } from 'design-system/layout';
import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Note } from '../../shared/lists/list';
import { MESSAGE_KIND_NAMES } from '../../shared/messages/messages';
import { messagePageMessages } from './messages';
import { useDecideMessage } from './use-decide-message';

const { next } = messagePageMessages;

/**
 * The first message that waits. One press opens WhatsApp and shows the message after it; the press that follows notes that the
 * opened one was sent. One that could not be noted is noted with a later press, and is not opened again. The button keeps the
 * focus, so that one Enter for each message works through the list.
 *
 * @param waiting the messages that a person sends, in their order
 */
export function NextMessage({ waiting }: { waiting: readonly Message[] }) {
  const { decide, isDeciding } = useDecideMessage();
  const [openedIds, setOpenedIds] = useState<readonly string[]>([]);
  const opened = waiting.filter(({ _id }) => openedIds.includes(_id));
  const message = waiting.find(({ _id }) => !openedIds.includes(_id));
  if (!message && opened.length === 0) return <p role="status">{next.finished}</p>;
  const isNote = message !== undefined && isForOffice(message.kind);
  const link = isNote ? null : (message?.link ?? null);

  function press() {
    for (const each of opened) decide({ message: each, action: 'sent' });
    if (message && link !== null) {
      window.open(link, '_blank', 'noopener,noreferrer');
      setOpenedIds([...opened.map(({ _id }) => _id), message._id]);
    } else if (message) decide({ message, action: 'sent' });
  }

  return (
    <Card role="group" aria-label={next.title} title={next.title}>
      <Stack>
        <div aria-live="polite">
          {message && (
            <>
              <Row gap="small">
                <strong>
                  <bdi>{message.name}</bdi>
                </strong>
                <Badge>{MESSAGE_KIND_NAMES[message.kind]}</Badge>
              </Row>
              <p dir="auto">{message.text}</p>
            </>
          )}
          {opened.map(({ _id, name }) => (
            <p key={_id}>{next.opened(name)}</p>
          ))}
        </div>
        {message && !isNote && link === null && <Note>{messagePageMessages.withoutNumber}</Note>}
        <Actions>
          <Button
            icon={link === null ? <Check /> : <MessageCircle />}
            busy={isDeciding}
            busyLabel={next.sent}
            onClick={press}
          >
            {labelOf(message, link)}
          </Button>
          {opened.map(({ _id, name }) => (
            <Button
              key={_id}
              variant="quiet"
              onClick={() => setOpenedIds(openedIds.filter((id) => id !== _id))}
            >
              {next.notSent(name)}
            </Button>
          ))}
          {message && (
            <Button variant="quiet" onClick={() => decide({ message, action: 'skip' })}>
              {next.skip}
            </Button>
          )}
        </Actions>
        <Note>{next.keyboard}</Note>
      </Stack>
    </Card>
  );
}

function labelOf(message: Message | undefined, link: string | null): string {
  if (link !== null) return next.open;
  if (!message) return next.sentLast;
  return isForOffice(message.kind) ? next.done : next.sent;
}
