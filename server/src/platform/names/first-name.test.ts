import { firstName } from './first-name';

test.each([
  ['سارة خليل', 'سارة'],
  ['عبد الله خوري', 'عبد الله'],
  ['أبو بكر', 'أبو بكر'],
  ['Abd Alrahman Odeh', 'Abd Alrahman'],
  ['sara.khoury', 'sara.khoury'],
  ['عبد', 'عبد'],
])('of %s is %s', (name, first) => {
  expect(firstName(name)).toBe(first);
});
