import { gradeNumber, levelOfGrade, nextGrade } from './next-grade';

test.each([
  ['الصف الخامس', 'الصف السادس'],
  ['خامس', 'سادس'],
  ['الأول', 'الثاني'],
  ['الصف الثانية ب', 'الصف الثالثة ب'],
  ['العاشر', 'الحادي عشر'],
  ['الصف الحادي عشر', 'الصف الثاني عشر'],
  ['9', '10'],
  ['صف ٥', 'صف ٦'],
])('after %s comes %s', (grade, next) => {
  expect(nextGrade(grade)).toBe(next);
});

test.each(['الثاني عشر', '12', 'تمهيدي', '', 'خامسون', '2027'])('after %s comes none', (grade) => {
  expect(nextGrade(grade)).toBeUndefined();
});

test('the levels end with the sixth, the ninth and the twelfth grade', () => {
  expect([6, 7, 9, 10, 12].map(levelOfGrade)).toEqual(['ابتدائي', 'إعدادي', 'إعدادي', 'ثانوي', 'ثانوي']);
  expect(gradeNumber('الصف الثاني عشر')).toBe(12);
});
