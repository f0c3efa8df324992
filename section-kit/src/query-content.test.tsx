import '@testing-library/jest-dom';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-auth';
import { createQueryClient } from './query-client';
import { QueryContent } from './query-content';

/** The pending requests, which the test settles. */
let requests: { resolve: (names: string[]) => void; reject: (error: Error) => void }[];
beforeEach(() => {
  requests = [];
});

function Names({ month }: { month: string }) {
  const query = useQuery({
    queryKey: ['names', month],
    queryFn: () => new Promise<string[]>((resolve, reject) => requests.push({ resolve, reject })),
  });
  return (
    <QueryContent query={query} loading="يُحمَّل" failed={(error) => `فشل: ${error.message}`}>
      {(names) =>
        names.map((name) => (
          <p key={name} tabIndex={-1}>
            {name}
          </p>
        ))
      }
    </QueryContent>
  );
}

function open() {
  const queryClient = createQueryClient();
  const at = (month: string) => (
    <QueryClientProvider client={queryClient}>
      <Names month={month} />
      <input aria-label="بحث" />
    </QueryClientProvider>
  );
  const { rerender } = render(at('2026-03'));
  return {
    showMonth: (month: string) => rerender(at(month)),
    refetch: () => void queryClient.refetchQueries(),
  };
}

const latest = () => requests.at(-1) as (typeof requests)[number];
const forbidden = new ApiError('forbidden');

/** Rejects the first request and presses the retry button. */
async function failAndPress() {
  latest().reject(forbidden);
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(requests).toHaveLength(2));
  return retry;
}

test('shows the loading state before the data', async () => {
  open();
  expect(screen.getByText('يُحمَّل')).toBeInTheDocument();
  latest().resolve(['نور']);
  expect(await screen.findByText('نور')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('keeps the failure and the focus on its button during retries', async () => {
  open();
  const retry = await failAndPress();
  expect(retry).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('alert')).toHaveTextContent(`فشل: ${forbidden.message}`);
  latest().reject(forbidden);
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  expect(retry).toHaveFocus();
});

test('moves the focus from the button to the data', async () => {
  open();
  await failAndPress();
  latest().resolve(['نور']);
  const name = await screen.findByText('نور');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.activeElement).toContainElement(name);
  expect(document.body).not.toHaveFocus();
});

test('keeps older data below a failure', async () => {
  const { refetch } = open();
  latest().resolve(['نور']);
  const name = await screen.findByText('نور');
  refetch();
  await waitFor(() => expect(requests).toHaveLength(2));
  latest().reject(forbidden);
  expect(await screen.findByRole('alert')).toHaveTextContent(`فشل: ${forbidden.message}`);
  expect(name).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  await waitFor(() => expect(requests).toHaveLength(3));
  latest().resolve(['نور', 'ليان']);
  await screen.findByText('ليان');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('leaves a focus that has moved elsewhere', async () => {
  open();
  await failAndPress();
  screen.getByLabelText('بحث').focus();
  latest().resolve(['نور']);
  await screen.findByText('نور');
  expect(screen.getByLabelText('بحث')).toHaveFocus();
});

test('does not show the failure of another query', async () => {
  const { showMonth } = open();
  latest().reject(forbidden);
  await screen.findByRole('alert');
  showMonth('2026-04');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('يُحمَّل')).toBeInTheDocument();
});

test('keeps the focus in the data when the row that had it is gone', async () => {
  const { refetch } = open();
  latest().resolve(['نور', 'سامي']);
  (await screen.findByText('نور')).focus();
  refetch();
  await waitFor(() => expect(requests).toHaveLength(2));
  latest().resolve(['سامي']);
  await waitFor(() => expect(screen.queryByText('نور')).toBeNull());
  expect(document.activeElement).toContainElement(screen.getByText('سامي'));
  expect(document.body).not.toHaveFocus();
});
