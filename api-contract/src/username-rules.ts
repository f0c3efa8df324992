import { toWesternDigits } from 'arabic-text/digits';
import { foldForSearch } from 'arabic-text/fold';
import { INSTITUTE_NAME } from './institute';

/** What a new username must not hold: it is shown on a public page. */
export type UsernameFault = 'address' | 'phone-number' | 'institute-name';

/** `first.last` is an ordinary name, so an address without a scheme is known by its ending. */
const ADDRESS =
  /@|:\/\/|www\.|xn--|[\p{L}\p{N}][.。](?:com|net|org|info|biz|io|co|me|tv|ly|app|dev|site|online|shop|store|xyz|link|club|page|edu|gov|ps|il|jo|eg|lb|sy|sa|ae|qa|tr|ru|uk|us|eu|de|fr|ai|cc|gg|top)(?![\p{L}\p{N}_-])/iu;
/** Digits with what people write between them, glued to no letter: `teacher-0123456789ab` is an ordinary username. */
const NUMBER = /(?:^|[^\p{L}\p{N}_])(\+?\(?\d[\d\s()./*_-]*)(?![\p{L}\p{N}_])/gu;
const PHONE_NUMBER = /^(?:\+\d{9,15}|(?=\d{9,15}$)(?:0|97[02])\d*)$/;
/** Of the region, also glued to letters. */
const MOBILE_NUMBER = /(?:^|\D)(?:0|97[02])5\d{8}(?:\D|$)/;

/** What is wrong with a new username that is neither blank nor too long; `undefined` when nothing is. */
export function usernameFault(username: string): UsernameFault | undefined {
  const text = toWesternDigits(username.normalize('NFKC'));
  if (ADDRESS.test(text)) return 'address';
  const numbers = [...text.matchAll(NUMBER)].map(([, number = '']) => number.replace(/[^+\d]/g, ''));
  if (MOBILE_NUMBER.test(text) || numbers.some((number) => PHONE_NUMBER.test(number))) return 'phone-number';
  return joined(username).includes(joined(INSTITUTE_NAME)) ? 'institute-name' : undefined;
}

/** The letters of a name without articles: معهد المنارة and معهد_منارة are meant as معهد منارة. */
function joined(name: string): string {
  return foldForSearch(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .join('');
}
