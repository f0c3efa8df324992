import { foldForSearch } from './fold';

/** First names whose «و» belongs to them. */
const NAMES_WITH_WAW = new Set(
  [
    'وائل وئام واثق واصف وتين وجد وجدان وجدي وجيه وحيد وحيدة وداد وديع',
    'وديعة ورد وردة ورود وسام وسن وسيم وسيمة وصال وصفي وضاح وعد وفاء',
    'وفيق وفيقة ولاء وليد وليم وهاب وهبة وهبي وهيب وهيبة ويليام',
  ]
    .flatMap((line) => line.split(' '))
    .map(foldForSearch),
);

/**
 * The people of a name such as «سارة ولين عودة», whose «و» is written together with the first name after it: «سارة عودة» and
 * «لين عودة». Only a person can say whether they are two.
 *
 * @returns no names where there is no such «و»
 */
export function joinedPeople(name: string): string[] {
  const words = name.split(' ');
  const isJoined = (word: string) => /^و..+/u.test(word) && !NAMES_WITH_WAW.has(foldForSearch(word));
  const joined = words.slice(1, -1).filter(isJoined);
  const isInFront = joined.every((word, index) => words[index + 1] === word);
  if (joined.length === 0 || !isInFront) return [];
  const lastName = words.slice(joined.length + 1).join(' ');
  return [words[0], ...joined.map((word) => word.slice(1))].map((first) => `${first} ${lastName}`);
}
