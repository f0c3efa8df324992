import { render } from '@testing-library/react';
import { Table } from '.';

const columns = [{ key: 'name', header: 'الطالب', rowHeader: true, render: (name: string) => name }];

function table(rows: readonly string[]) {
  return <Table caption="الطلاب" columns={columns} rows={rows} rowKey={(name) => name} />;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'scheduler');
  jest.restoreAllMocks();
});

test('lays changed rows out in one task before the next frame', () => {
  const layout = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  const postTask = jest.fn();
  Object.assign(window, { scheduler: { postTask } });

  const { rerender } = render(table(['سمر', 'ليان']));
  rerender(table(['سمر']));
  expect(postTask.mock.calls).toEqual([[expect.any(Function), { priority: 'user-blocking' }]]);
  expect(layout).not.toHaveBeenCalled();

  postTask.mock.calls[0][0]();
  expect(layout).toHaveBeenCalledTimes(1);
});

test('schedules nothing for unchanged rows', () => {
  const postTask = jest.fn();
  Object.assign(window, { scheduler: { postTask } });
  const rows = ['سمر'];
  const { rerender } = render(table(rows));
  rerender(table(rows));
  expect(postTask).not.toHaveBeenCalled();
});

test('shows changed rows in a browser without scheduler.postTask', () => {
  const { rerender, getByRole } = render(table(['سمر']));
  rerender(table(['ليان']));
  expect(getByRole('rowheader').textContent).toBe('ليان');
});
