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

test('lays out changed rows, and only these, in a task of their own', () => {
  let layouts = 0;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    layouts += 1;
    return new DOMRect();
  });
  const tasks: (() => void)[] = [];
  Object.assign(window, { scheduler: { postTask: (task: () => void) => tasks.push(task) } });

  const rows = ['سمر', 'ليان'];
  const { rerender } = render(table(rows));
  rerender(table(rows));
  expect(tasks).toEqual([]);

  rerender(table(['سمر']));
  expect([tasks.length, layouts]).toEqual([1, 0]);
  tasks[0]?.();
  expect(layouts).toBe(1);
});

test('shows changed rows in a browser without scheduler.postTask', () => {
  const { rerender, getByRole } = render(table(['سمر']));
  rerender(table(['ليان']));
  expect(getByRole('rowheader').textContent).toBe('ليان');
});
