import { whyGuessable } from './passwords';

const SARA = { username: 'سارة إلياس', email: 'sara.elias@institute.test' };

test.each([
  ['12345678', 'common'],
  ['Password', 'common'],
  ['PASSWORD1', 'common'],
  ['qwertyuiop', 'common'],
  ['iloveyou', 'common'],
  ['11111111', 'common'],
  ['١٢٣٤٥٦٧٨', 'common'],
  ['１２３４５６７８', 'common'],
  ['ZZZZZZZZ', 'repeated'],
  ['ببببببببب', 'repeated'],
  ['123123123', 'repeated'],
  ['20202020', 'repeated'],
  ['87654321', 'row'],
  ['0987654321', 'row'],
  ['abcdefgh', 'row'],
  ['شسيبلاتن', 'row'],
  ['سارة إلياس', 'username'],
  ['ساره الياس', 'username'],
  ['Sara.Elias', 'email'],
])('rejects %s', (password, reason) => {
  expect(whyGuessable(password, SARA)).toBe(reason);
});

test('compares usernames without case', () => {
  expect(whyGuessable('LAYAN.haddad', { username: 'Layan.Haddad', email: 'l@institute.test' })).toBe(
    'username',
  );
});

test.each([
  'Passw0rd!x',
  'secret-password-1',
  'correct horse',
  'sara.elias@institute.test',
  'password سارة',
  'aaaaaaab',
])('accepts %s, because only whole passwords are compared', (password) => {
  expect(whyGuessable(password, SARA)).toBeUndefined();
});
