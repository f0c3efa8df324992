import { fireEvent, render, screen } from '@testing-library/react';
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

test('selects a suggestion by arrows and Enter without a new query', async () => {
  const query = jest.fn();
  render(<Students onQueryChange={query} />);
  await userEvent.type(field(), 'من{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('آمنة حدّاد');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('آمنة حدّاد');
  expect(query).toHaveBeenLastCalledWith('من');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(new FormData(field().closest('form') as HTMLFormElement).get('student_name')).toBe('آمنة حدّاد');
});

test('scrolls a list that opens into view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Students />);
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.type(field(), 'من');
  expect(scroll.mock.contexts).toContain(screen.getByRole('listbox'));
  expect(scroll).toHaveBeenLastCalledWith({ block: 'nearest' });
});

test('keeps an unknown name, also with a suggestion under the pointer', async () => {
  render(<Students />);
  await userEvent.type(field(), 'سلم{ArrowDown}');
  await userEvent.tab();
  expect(field()).toHaveValue('سلم');
});

test('closes the suggestions on Escape and keeps the text', async () => {
  render(<Students />);
  await userEvent.type(field(), 'سلم');
  expect(screen.getByRole('option', { name: 'سلمى عوّاد' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('سلم');
});

test('announces the number of suggestions in Arabic', async () => {
  render(<Students />);
  await userEvent.type(field(), 'من');
  expect(screen.getByRole('status')).toHaveTextContent('اقتراحان.');
  await userEvent.type(field(), 'ظ');
  expect(screen.getByRole('status')).toHaveTextContent('لا اقتراحات. تابع بالاسم الذي كتبته.');
});

describe('Enter', () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  beforeEach(() => {
    send.mockClear();
    render(
      <div onSubmit={send}>
        <Students />
      </div>,
    );
  });

  test('selects the first suggestion of an open list before it submits the form', async () => {
    await userEvent.type(field(), 'من');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('أحمد منصور');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('أحمد منصور');
    expect(send).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('submits a name that matches no suggestion', async () => {
    await userEvent.type(field(), 'نادر');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue('نادر');
  });

  test('submits the typed text after Escape', async () => {
    await userEvent.type(field(), 'سلمى{Escape}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue('سلمى');
  });

  test('submits the form from a list opened without typing', async () => {
    await userEvent.click(field());
    expect(screen.getAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue('');
  });
});

test('loads more suggestions near the end of the list, by keyboard and by scrolling', async () => {
  const more = jest.fn();
  const many = Array.from({ length: 20 }, (_, number) => `طالب ${number}`);
  render(<Combobox label="اسم الطالب" suggestions={many} onMore={more} />);
  await userEvent.type(field(), 'ط{ArrowDown}');
  expect(more).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown>14/}');
  expect(more).toHaveBeenCalled();

  more.mockClear();
  // Without a layout every position is the end.
  fireEvent.scroll(screen.getByRole('listbox'));
  expect(more).toHaveBeenCalled();
});

test('shows a controlled value', () => {
  const { rerender } = render(<Combobox label="اسم الطالب" suggestions={[]} value="سلمى" />);
  rerender(<Combobox label="اسم الطالب" suggestions={[]} value="" />);
  expect(field()).toHaveValue('');
});

test('names the field by its label and the list by its own name', async () => {
  render(<Students />);
  expect(screen.getByLabelText('اسم الطالب')).toBe(field());
  await userEvent.type(field(), 'من');
  expect(screen.getByRole('listbox', { name: 'اقتراحات' })).toBeVisible();
});

test('opens no suggestions while read-only', async () => {
  const change = jest.fn();
  render(<Combobox label="اسم الطالب" suggestions={STUDENTS} value="سلمى" onValueChange={change} readOnly />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(change).not.toHaveBeenCalled();
});

test('closes an open list when the field becomes read-only', async () => {
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
