import { usernameProblem } from './account';
import { INSTITUTE_NAME } from './institute';

test.each([
  'https://example.test',
  'سارة www.example',
  'sara@example',
  'example.com',
  'Example.CO.IL',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  't.me/sara',
  'زوروا example.ps الآن',
  'example。com',
  'example.xn--p1ai',
])('rejects the username %s with an address', (username) => {
  expect(usernameProblem(username)).toBe('address');
});

test.each([
  '0599123456',
  '٠٥٩٩١٢٣٤٥٦',
  'سارة 0599-123-456',
  'سارة (059) 912 3456',
  '+970 59 912 3456',
  '00970599123456',
  '972 59 9123456',
  'سارة-0599123456',
  'هاتف0599123456',
  'teacher_0599123456',
  '059_912*3456',
])('rejects the username %s with a phone number', (username) => {
  expect(usernameProblem(username)).toBe('phone-number');
});

test.each([
  INSTITUTE_NAME,
  'معهد مناره',
  'إدارة معهدمنارة',
  'مَعهد  منارة الرسمي',
  'معهد المنارة',
  'معهد_منارة',
])('rejects the username %s with the institute’s name', (username) => {
  expect(usernameProblem(username, INSTITUTE_NAME)).toBe('institute-name');
});

test.each([
  'دروس خصوصية للتواصل واتساب',
  'أسعار مميزة',
  'خصم 20%',
  '50 ₪ للساعة',
  '٥٠٪ أقل',
  'Sara-WhatsApp',
  'best CASINO',
  'تابعونا_على_انستغرام',
])('rejects the username %s as an advertisement', (username) => {
  expect(usernameProblem(username)).toBe('advertisement');
});

test.each([
  'سارة خليل',
  'إعلام سعيد',
  'سعاد فارس',
  'Loan Nguyen',
  'sara%khoury',
  'منارة عودة',
  'sara.khoury',
  'sara.c',
  'Sara.Company',
  'teacher_1795427000123',
  'teacher-1795427000123',
  'teacher 1795427000123',
  'user9f8e7d6c',
  'user-0123456789ab',
  '1988-02-27',
  'سارة 2',
  '12345678',
  'O’Hara',
])('accepts the username %s', (username) => {
  expect(usernameProblem(username, INSTITUTE_NAME)).toBeUndefined();
});
