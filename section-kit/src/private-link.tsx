import { dialledNumber } from 'api-contract/phone-number';
import { Button, buttonClass } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { copyText } from './copy-text';
import { privateLinkWords } from './messages';

interface PrivateLinkProps {
  link: string;
  /** Other words than those of a link that is shown once. */
  words?: Partial<Record<keyof typeof privateLinkWords, string>>;
  /** What WhatsApp sends, to the first of the numbers that has a chat; without one, WhatsApp asks for the chat. */
  chat?: { text: string; phones: readonly string[] };
}

/** A private address that is copied, or sent by WhatsApp. */
export function PrivateLink({ link, words, chat }: PrivateLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const { label, hint, copy, copied, whatsApp } = { ...privateLinkWords, ...words };
  return (
    <Stack gap="small">
      <TextField ref={field} label={label} hint={hint} name="link" dir="ltr" readOnly value={link} />
      <Actions>
        <Button variant="secondary" onClick={() => void copyText(link, copied, field)}>
          {copy}
        </Button>
        {chat && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={chatOf(chat.phones, chat.text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {whatsApp}
          </a>
        )}
      </Actions>
    </Stack>
  );
}

function chatOf(phones: readonly string[], text: string): string {
  const number = phones.map((phone) => dialledNumber(phone)?.whatsApp).find(Boolean) ?? '';
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
