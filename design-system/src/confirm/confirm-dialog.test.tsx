import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog, type ConfirmDialogProps } from '.';

function ask(props: Partial<ConfirmDialogProps> = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      open
      message={{ english: 'Are you sure you want to delete this lesson?', arabic: 'هل تريد حذف هذا الدرس؟' }}
      confirmLabel="حذف"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  );
  return { onConfirm, onCancel };
}

/** What a browser does on Escape. */
const pressEscape = () =>
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));

test('asks in both languages', async () => {
  const { onConfirm, onCancel } = ask();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
    'Are you sure you want to delete this lesson? هل تريد حذف هذا الدرس؟',
  );
  await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test('focuses "cancel" for an irreversible action', async () => {
  const { onConfirm, onCancel } = ask({ tone: 'danger' });
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('confirms on Enter and cancels on Escape', async () => {
  const { onConfirm, onCancel } = ask();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  pressEscape();
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('ignores Enter while it is held down', () => {
  ask();
  const confirm = screen.getByRole('button', { name: 'حذف' });
  // What the browser would make a click of.
  expect(fireEvent.keyDown(confirm, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(confirm, { key: 'Enter' })).toBe(true);
});

test('distinguishes Escape from "cancel" on request', async () => {
  const onDismiss = jest.fn();
  const { onCancel } = ask({ onDismiss });
  pressEscape();
  expect(onDismiss).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test('ignores confirm and cancel while busy', async () => {
  const { onConfirm, onCancel } = ask({ busy: true });
  await userEvent.click(screen.getByRole('button', { name: 'حذف' }));
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  pressEscape();
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});
