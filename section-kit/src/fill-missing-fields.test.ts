import { fillMissingFields } from './fill-missing-fields';

test('what is missing in a row, or null, is as in a blank one; what the blank does not name is not there', () => {
  const blank = { name: '', hours: 0, students: [] };
  const rows = [
    { _id: 'a', name: null, level: null, hours: 1 },
    { _id: 'b', name: 'نور', students: ['نور'], hours: null },
  ];
  expect(fillMissingFields<object>(rows, blank)).toEqual([
    { _id: 'a', name: '', hours: 1, students: [] },
    { _id: 'b', name: 'نور', hours: 0, students: ['نور'] },
  ]);
});
