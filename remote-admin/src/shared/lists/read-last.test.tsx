import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ReadLast } from './read-last';

let respond: (text: string) => void;
const response = () => new Promise<string>((resolve) => (respond = resolve));

function First() {
  const { data = 'reading' } = useQuery({ queryKey: ['first'], queryFn: response });
  return <p>{data}</p>;
}

function open(now: boolean) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <First />
      <ReadLast now={now}>
        <p>the part</p>
      </ReadLast>
    </QueryClientProvider>,
  );
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = () => act(() => jest.advanceTimersByTimeAsync(10_000));

test('renders a part once the others are there', async () => {
  open(false);
  await wait();
  expect(screen.getByText('reading')).toBeInTheDocument();
  expect(screen.queryByText('the part')).toBeNull();
  respond('there');
  await wait();
  expect(screen.getByText('there')).toBeInTheDocument();
  expect(screen.getByText('the part')).toBeInTheDocument();
});

test('renders a part from the start where it is asked for', () => {
  open(true);
  expect(screen.getByText('the part')).toBeInTheDocument();
});
