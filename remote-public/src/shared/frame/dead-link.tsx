import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import { Link2Off } from 'lucide-react';
import type { ApiError } from 'shared-auth';
import { ContactList } from './contact-list';

/** Whether a private link opens nothing: an unknown, an expired and a revoked key have the same response. */
export function isDeadLink({ kind }: ApiError): boolean {
  return kind === 'not-found' || kind === 'invalid';
}

interface DeadLinkProps {
  /** The title of the page that the link would open. */
  heading: string;
  /** What is wrong with the link. */
  title: string;
  /** What the visitor can do. */
  hint: string;
}

/** It is shown instead of a page whose private link opens nothing. */
export function DeadLink({ heading, title, hint }: DeadLinkProps) {
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState icon={<Link2Off />} title={title}>
        {hint}
      </EmptyState>
      <ContactList />
    </>
  );
}
