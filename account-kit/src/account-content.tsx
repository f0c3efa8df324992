import { useQuery } from '@tanstack/react-query';
import { LoadingState } from 'design-system/states';
import type { ReactNode } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { ownAccount } from './account-queries';
import { BirthdayPart } from './birthday-part';
import { DevicesPart } from './devices-part';
import { EmailPart } from './email-part';
import { FullNamePart } from './full-name-part';
import { accountMessages } from './messages';
import { PasswordPart } from './password-part';

/** The own account: e-mail, full name of an administrator, birthday of a teacher, password, then the parts of the section, then devices. */
export function AccountContent({ children }: { children?: ReactNode }) {
  const query = useQuery(ownAccount);
  return (
    <QueryContent
      query={query}
      loading={<LoadingState label={accountMessages.loading} lines={10} />}
      failed={accountMessages.loadFailed}
    >
      {(account) => (
        <>
          <EmailPart account={account} />
          {account.role === 'admin' && <FullNamePart account={account} />}
          {account.role === 'teacher' && <BirthdayPart account={account} />}
          <PasswordPart />
          {children}
          <DevicesPart />
        </>
      )}
    </QueryContent>
  );
}
