import { loggableFailure } from './outbox';

test.each([
  ['<sara@institute.test>: Recipient refused', '<(address)>: Recipient refused'],
  ["<sara'khoury@institute.test>: Recipient refused", '<(address)>: Recipient refused'],
  ["RCPT TO:<o'neil.o'hara+a@institute.test>", 'RCPT TO:<(address)>'],
  ["no such user 's@institute.test', nor a@b.test", "no such user '(address)', nor (address)"],
  ['no route to 127.0.0.1:25', 'no route to 127.0.0.1:25'],
])('what a mail server answers is logged without naming anybody: %s', (answer, logged) => {
  expect(loggableFailure(answer).stack).toBe(logged);
});
