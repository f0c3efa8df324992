import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { withQueryClient } from './with-query-client';

const used: QueryClient[] = [];
const Fragment = withQueryClient(function Fragment() {
  used.push(useQueryClient());
  return null;
});

beforeEach(() => {
  used.length = 0;
});

test('uses the query cache of a page in its own section', () => {
  const ofPage = new QueryClient();
  render(
    <QueryClientProvider client={ofPage}>
      <Fragment />
    </QueryClientProvider>,
  );
  expect(used).toEqual([ofPage]);
});

test('has an own query cache in a page of another section', () => {
  render(<Fragment />);
  expect(used).toEqual([expect.any(QueryClient)]);
});
