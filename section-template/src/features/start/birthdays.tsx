import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Birthdays as BirthdaysResponse } from 'api-contract/account-schema';
import { Card } from 'design-system/card';
import { EmptyState, LoadingState } from 'design-system/states';
import { QueryContent } from 'section-kit/query-content';
import { api } from 'shared-auth';
import { startMessages } from './messages';

/** The teachers whose birthday is today. Calls of a role are sent without `authenticated: false`. */
const birthdays = queryOptions({
  queryKey: ['birthdays'],
  queryFn: ({ signal }) =>
    api.get<BirthdaysResponse>('/teacher/teachers-birthdays', {
      authenticated: false,
      signal,
      schema: { birthdays: 'list' },
    }),
});

export function Birthdays() {
  const query = useQuery(birthdays);
  return (
    <Card title={startMessages.birthdays}>
      <QueryContent query={query} loading={<LoadingState />} failed={startMessages.birthdaysFailed}>
        {(response) =>
          response.birthdays.length === 0 ? (
            <EmptyState title={startMessages.noBirthdays} />
          ) : (
            <ul>
              {response.birthdays.map(({ name }) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  );
}
