import { fillMissingFields } from './fill-missing-fields';

test('fills missing and null fields with defaults and drops other nulls', () => {
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
