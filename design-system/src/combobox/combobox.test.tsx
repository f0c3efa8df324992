import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from '.';

const STUDENTS = ['أحمد منصور', 'آمنة حدّاد', 'سلمى عوّاد'];

function Students({ onQueryChange }: { onQueryChange?: (text: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <form>
      <Combobox
        label="اسم الطالب"
        name="student_name"
        suggestions={STUDENTS.filter((student) => student.includes(query))}
        onQueryChange={(text) => {
          setQuery(text);
          onQueryChange?.(text);
        }}
      />
    </form>
  );
}

const field = () => screen.getByRole('combobox', { name: 'اسم الطالب' });

test('the arrows and Enter take a suggestion, which is no new query', async () => {
  const query = jest.fn();
  render(<Students onQueryChange={query} />);
  await userEvent.type(field(), 'من{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('آمنة حدّاد');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('آمنة حدّاد');
  expect(query).toHaveBeenLastCalledWith('من');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(new FormData(field().closest('form') as HTMLFormElement).get('student_name')).toBe('آمنة حدّاد');
});

test('a name that nobody knows may stand, also when a suggestion was under the pointer', async () => {
  render(<Students />);
  await userEvent.type(field(), 'سلم{ArrowDown}');
  await userEvent.tab();
  expect(field()).toHaveValue('سلم');
});

test('Escape closes the suggestions and keeps the text', async () => {
  render(<Students />);
  await userEvent.type(field(), 'سلم');
  expect(screen.getByRole('option', { name: 'سلمى عوّاد' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('سلم');
});

test('a screen reader hears how many suggestions there are, in Arabic', async () => {
  render(<Students />);
  await userEvent.type(field(), 'من');
  expect(screen.getByRole('status')).toHaveTextContent('اقتراحان.');
  await userEvent.type(field(), 'ظ');
  expect(screen.getByRole('status')).toHaveTextContent('لا توجد اقتراحات، ويمكنك إبقاء ما كتبته.');
});

test('Enter sends the form when no suggestion is marked', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Combobox label="اسم الطالب" suggestions={STUDENTS} />
    </form>,
  );
  await userEvent.type(field(), 'سلمى{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a value from outside is the text', () => {
  const { rerender } = render(<Combobox label="اسم الطالب" suggestions={[]} value="سلمى" />);
  rerender(<Combobox label="اسم الطالب" suggestions={[]} value="" />);
  expect(field()).toHaveValue('');
});

test('the label names the field alone, the suggestions have a name of their own', async () => {
  render(<Students />);
  expect(screen.getByLabelText('اسم الطالب')).toBe(field());
  await userEvent.type(field(), 'من');
  expect(screen.getByRole('listbox', { name: 'اقتراحات' })).toBeVisible();
});

test('a field that is read-only opens no suggestions and takes none', async () => {
  const change = jest.fn();
  render(<Combobox label="اسم الطالب" suggestions={STUDENTS} value="سلمى" onValueChange={change} readOnly />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(change).not.toHaveBeenCalled();
});

test('a list that is open when the field becomes read-only closes, and stays closed afterwards', async () => {
  const change = jest.fn();
  const students = (readOnly: boolean) => (
    <Combobox label="اسم الطالب" suggestions={STUDENTS} onValueChange={change} readOnly={readOnly} />
  );
  const { rerender } = render(students(false));
  await userEvent.type(field(), 'من{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toBeVisible();
  change.mockClear();

  rerender(students(true));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(change).not.toHaveBeenCalled();
  expect(field()).toHaveValue('من');

  rerender(students(false));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
