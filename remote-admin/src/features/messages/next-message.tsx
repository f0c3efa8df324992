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
 * The first message that waits. One button opens WhatsApp, then notes that the text was sent and shows the next message: it keeps
 * the focus, so that Enter alone works through the list.
 */
export function NextMessage({ message }: { message: Message | undefined }) {
  const { decide, isDeciding } = useDecideMessage();
  const [opened, setOpened] = useState<string>();
  if (!message) return <p role="status">{next.finished}</p>;
  const { _id, kind, name, text, link } = message;
  const isNote = isForOffice(kind);
  const isToOpen = !isNote && link !== null && opened !== _id;

  function press(pressed: Message) {
    if (!isToOpen) return decide({ message: pressed, action: 'sent' });
    window.open(pressed.link ?? '', '_blank', 'noopener,noreferrer');
    setOpened(pressed._id);
  }

  return (
    <Card role="group" aria-label={next.title} title={next.title}>
      <Stack>
        <div aria-live="polite">
          <Row gap="small">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <Badge>{MESSAGE_KIND_NAMES[kind]}</Badge>
          </Row>
          <p dir="auto">{text}</p>
        </div>
        {!isNote && link === null && <Note>{messagePageMessages.withoutNumber}</Note>}
        <Actions>
          <Button
            icon={isToOpen ? <MessageCircle /> : <Check />}
            busy={isDeciding}
            busyLabel={next.sent}
            onClick={() => press(message)}
          >
            {isToOpen ? next.open : isNote ? next.done : next.sent}
          </Button>
          <Button variant="quiet" onClick={() => decide({ message, action: 'skip' })}>
            {next.skip}
          </Button>
        </Actions>
        <Note>{next.keyboard}</Note>
      </Stack>
    </Card>
  );
}
