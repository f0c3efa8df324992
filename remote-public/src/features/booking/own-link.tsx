import { INSTITUTE_NAME } from 'api-contract/institute';
import { dialledNumber } from 'api-contract/phone-number';
import { Button, buttonClass } from 'design-system/button';
import { Actions, Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { copyText } from 'section-kit/copy-text';
import { ownLinkMessages } from './own-link-messages';

interface OwnLinkProps {
  link: string;
  /** The family's number; without it, WhatsApp asks for the chat. */
  phone?: string | undefined;
}

/** The private link to a booking, which the family copies or sends to itself. */
export function OwnLink({ link, phone = '' }: OwnLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const text = encodeURIComponent(ownLinkMessages.whatsAppText(INSTITUTE_NAME, link));

  return (
    <Stack gap="small" role="region" aria-label={ownLinkMessages.title}>
      <TextField
        ref={field}
        label={ownLinkMessages.title}
        hint={ownLinkMessages.hint}
        name="link"
        dir="ltr"
        readOnly
        value={link}
      />
      <Actions>
        <Button variant="secondary" onClick={() => void copyText(link, ownLinkMessages.copied, field)}>
          {ownLinkMessages.copy}
        </Button>
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`https://wa.me/${dialledNumber(phone)?.whatsApp ?? ''}?text=${text}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {ownLinkMessages.whatsApp}
        </a>
      </Actions>
    </Stack>
  );
}
