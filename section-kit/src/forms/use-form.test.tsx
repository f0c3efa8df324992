import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TextField } from 'design-system/text-field';
import { ToastRegion } from 'design-system/toast';
import { ApiError } from 'shared-auth';
import { firstErrors, readText } from './fields';
import { useFieldArray } from './use-field-array';
import { type FormOptions, useForm } from './use-form';

interface Values {
  name: string;
  students: string[];
}
type Options = FormOptions<Values, string>;

let submit: jest.Mock<Promise<unknown>, Parameters<Options['submit']>>;
beforeEach(() => {
  submit = jest.fn<Promise<unknown>, Parameters<Options['submit']>>(async () => {});
});

function TestForm(options: Partial<Options>) {
  const form = useForm<Values, string>({
    read: (data) => ({ name: readText(data, 'name'), students: data.getAll('students').map(String) }),
    validate: ({ name, students }) =>
      firstErrors([
        ['name', name === '', 'name missing'],
        ...students.map((student, row) => [`students.${row}`, student === '', 'student missing'] as const),
      ]),
    submit,
    explain: (error) => error.detail,
    ...options,
  });
  const students = useFieldArray({ name: 'students', initial: ['Layla'], changeErrors: form.changeErrors });
  return (
    <form onSubmit={form.submit} onInput={({ target }) => form.clear((target as HTMLInputElement).name)}>
      <TextField label="name" name="name" error={form.errors.name} />
      <fieldset ref={students.container}>
        {students.rows.map(({ key, value }, row) => (
          <div key={key}>
            <TextField
              label={`student ${row}`}
              name="students"
              defaultValue={value}
              error={form.errors[`students.${row}`]}
            />
            <button type="button" aria-label={`remove ${row}`} onClick={() => students.remove(key)} />
          </div>
        ))}
      </fieldset>
      <button type="button" onClick={students.add}>
        add
      </button>
      <button type="submit">{form.status}</button>
      {form.failure && <p role="alert">{String(form.failure)}</p>}
    </form>
  );
}

const field = (label: string) => screen.getByRole('textbox', { name: label });
const type = (label: string, text: string) => fireEvent.input(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => fireEvent.submit(field('name'));
const status = (text: string) => screen.findByRole('button', { name: text });

test('sends nothing while a field is invalid, and focuses the first invalid one', () => {
  render(<TestForm />);
  press('add');
  send();
  expect(submit).not.toHaveBeenCalled();
  expect(field('name')).toHaveFocus();
  expect(field('name')).toHaveAccessibleDescription('name missing');
  expect(field('student 1')).toHaveAccessibleDescription('student missing');
});

test('focuses the invalid one of several fields of one name', () => {
  render(<TestForm />);
  type('name', 'Sara');
  press('add');
  press('add');
  type('student 1', 'Adam');
  send();
  expect(field('student 2')).toHaveFocus();
});

test('sends once when pressed twice', async () => {
  let finish = () => {};
  submit.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<TestForm />);
  type('name', 'Sara');
  send();
  send();
  await status('sending');
  expect(submit.mock.calls.map(([values]) => values)).toEqual([{ name: 'Sara', students: ['Layla'] }]);
  await act(async () => finish());
  await status('sent');
});

test('returns to idle when the person cancels', async () => {
  submit.mockResolvedValue(false);
  render(<TestForm />);
  type('name', 'Sara');
  send();
  await waitFor(() => expect(submit).toHaveBeenCalled());
  await status('idle');
});

const invalid = new ApiError('invalid', {
  inputErrors: [
    { loc: ['body', 'name'], msg: 'too long', type: 'x' },
    { loc: ['body', 'elsewhere'], msg: 'unknown', type: 'x' },
  ],
});

test('shows errors of the server beside their fields, until the field changes', async () => {
  submit.mockRejectedValue(invalid);
  render(<TestForm />);
  type('name', 'Sara');
  send();
  await waitFor(() => expect(field('name')).toHaveAccessibleDescription('too long'));
  expect(field('name')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  type('name', 'Sa');
  expect(field('name')).toHaveAccessibleDescription('');
});

test('maps errors of the server to rows, and shows the failure beside them on request', async () => {
  submit.mockRejectedValue(new ApiError('invalid', { detail: 'rejected' }));
  render(<TestForm explainWithFields serverErrors={() => ({ 'students.0': 'unknown student' })} />);
  type('name', 'Sara');
  send();
  expect(await screen.findByRole('alert')).toHaveTextContent('rejected');
  expect(field('student 0')).toHaveAccessibleDescription('unknown student');
});

test('shows a failure without fields, until the form changes', async () => {
  submit.mockRejectedValue(new ApiError('unavailable', { detail: 'try later' }));
  render(<TestForm />);
  type('name', 'Sara');
  send();
  expect(await screen.findByRole('alert')).toHaveTextContent('try later');
  expect(field('name')).toHaveValue('Sara');
  type('student 0', 'Adam');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['success', undefined, 'saved'],
  ['failure', new ApiError('unavailable', { detail: 'try later' }), 'try later'],
])('reports %s in a toast after the form is left', async (_, error, message) => {
  let finish = () => {};
  submit.mockImplementation(
    () => new Promise<void>((resolve, reject) => (finish = () => (error ? reject(error) : resolve()))),
  );
  const page = (form: boolean) => (
    <>
      <ToastRegion />
      {form && <TestForm afterLeaving={{ success: 'saved' }} />}
    </>
  );
  const { rerender } = render(page(true));
  type('name', 'Sara');
  send();
  await status('sending');
  rerender(page(false));
  await act(async () => finish());
  expect(await screen.findByText(message)).toBeVisible();
});

test('focuses an added row, and after a removal the row at its position', () => {
  render(<TestForm />);
  press('add');
  expect(field('student 1')).toHaveFocus();
  type('student 1', 'Adam');
  press('remove 0');
  expect(field('student 0')).toHaveFocus();
  expect(field('student 0')).toHaveValue('Adam');
});

test('keeps errors with their rows when a row is removed', () => {
  render(<TestForm />);
  type('name', 'Sara');
  press('add');
  press('add');
  type('student 1', 'Adam');
  send();
  press('remove 0');
  expect(field('student 1')).toHaveAccessibleDescription('student missing');
  expect(field('student 0')).toHaveAccessibleDescription('');
});
