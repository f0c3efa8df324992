import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '.';

test('keeps the focus and ignores presses while busy', async () => {
  const press = jest.fn();
  const { rerender } = render(<Button onClick={press}>حفظ</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(press).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={press} busy busyLabel="جارٍ الحفظ">
      حفظ
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'جارٍ الحفظ' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

test('keeps the width of a small busy button and reads its busy label to screen readers only', () => {
  render(
    <Button size="small" busy busyLabel="جارٍ الحفظ">
      حفظ
    </Button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('جارٍ الحفظ');
  expect(screen.getByText('حفظ').closest('.idle')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('جارٍ الحفظ')).toHaveClass('visuallyHidden');
});

test('keeps the focus and ignores presses while aria-disabled', async () => {
  const press = jest.fn();
  function Once() {
    const [isDone, setIsDone] = useState(false);
    return (
      <Button
        aria-disabled={isDone}
        onClick={() => {
          press();
          setIsDone(true);
        }}
      >
        مسح
      </Button>
    );
  }
  render(<Once />);
  const button = screen.getByRole('button');
  expect(button).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
});

test('does not submit the form by Enter while the button is busy', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={send}>
      <input aria-label="الاسم" />
      <Button type="submit" busy={busy}>
        إرسال
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await userEvent.type(screen.getByLabelText('الاسم'), '{Enter}');
  expect(send).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.type(screen.getByLabelText('الاسم'), '{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('submits a form once on a double click', () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button type="submit">إضافة</Button>
    </form>,
  );
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button'), { detail });
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['counts each press of a double click', undefined, 2],
  ['counts a double click once where it is asked to', true, 1],
])('a button %s', (_, singlePress, presses) => {
  const press = jest.fn();
  render(
    <Button singlePress={singlePress} onClick={press}>
      إضافة
    </Button>,
  );
  for (const detail of [1, 2]) fireEvent.click(screen.getByRole('button'), { detail });
  expect(press).toHaveBeenCalledTimes(presses);
});

test('submits its form only with type submit', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={send}>
      <Button>إضافة</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});
