import { INSTITUTE_NAME } from 'api-contract/institute';
import { PrivateLink } from 'section-kit/private-link';
import { ownLinkText, ownLinkWords } from './own-link-messages';

interface OwnLinkProps {
  link: string;
  /** The family's number; without it, WhatsApp asks for the chat. */
  phone?: string | undefined;
}

/** The private link to a booking, which the family copies or sends to itself. */
export function OwnLink({ link, phone = '' }: OwnLinkProps) {
  const text = ownLinkText(INSTITUTE_NAME, link);
  return <PrivateLink link={link} words={ownLinkWords} chat={{ phones: [phone], text }} />;
}
