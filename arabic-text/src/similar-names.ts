/** The likeliest comes first: a part of a known name is likelier than two wrong letters. */
const SAME = 0;
const SAME_SOUND = 1;
const OTHER_ORDER = 2;
const ONE_LETTER = 3;
const PART = 4;
const TWO_LETTERS = 5;
const LONGER = 6;
const STEP = 100;

/** Shorter names that differ by a letter are usually other names. */
const LETTERS_FOR_ONE_EDIT = 4;
const LETTERS_FOR_TWO_EDITS = 7;
/** In a word of so many letters, two other letters make another word. */
const SHORT_WORD = 3;

/**
 * How unlike other names are to a typed one, as «هل تقصد …؟» asks: the same letters, with other spaces, in another order, one
 * or two other letters, a part of the other name, or more than it. Both names are folded (`foldForSearch`).
 *
 * @returns a function from a folded name to a number, 0 for equal names and higher for less likely ones; `undefined` for a name
 *   that the typed one cannot mean
 */
export function createNameComparison(typed: string): (other: string) => number | undefined {
  const name = wordsOf(typed);
  const letters = letterSet(typed);
  return (other) => {
    if (other === typed) return SAME;
    if (typed === '' || other === '' || !canMean(letters, letterSet(other))) return undefined;
    const rank = compare(name, wordsOf(other));
    return rank === undefined ? undefined : rank * STEP + Math.abs(other.length - typed.length);
  };
}

/** Whether the unlikeness that a comparison found is that of one name written otherwise, not of a part of it. */
export function isOtherSpelling(unlikeness: number): boolean {
  const rank = Math.floor(unlikeness / STEP);
  return rank !== PART && rank < LONGER;
}

/** Two names of which each is at least so long can differ by two letters. */
const LETTERS_TO_LEAVE_OUT = { min: 4, max: 60 };

/**
 * The text of a folded name as it sounds, in any order of its words, and without one of its letters, or without two: names that
 * {@link isOtherSpelling} finds have one of these in common, so that few of many names need to be compared.
 */
export function spellingKeys(folded: string, letters: 1 | 2): string[] {
  const text = [...wordsOf(folded).words].sort().join('');
  if (text.length < LETTERS_TO_LEAVE_OUT.min || text.length > LETTERS_TO_LEAVE_OUT.max) return [text];
  const keys = new Set([text]);
  for (let first = 0; first < text.length; first++) {
    const shorter = text.slice(0, first) + text.slice(first + 1);
    keys.add(shorter);
    if (letters === 1 || text.length < LETTERS_FOR_TWO_EDITS) continue;
    for (let second = first; second < shorter.length; second++)
      keys.add(shorter.slice(0, second) + shorter.slice(second + 1));
  }
  return [...keys];
}

/** The letters of a text as bits; a bit can have several letters. Those that the comparison ignores have none. */
function letterSet(text: string): number {
  let set = 0;
  for (let position = 0; position < text.length; position++) set |= 1 << (text.charCodeAt(position) & 31);
  return set & ~IGNORED_BITS;
}

/** The bits of the space, the article, and ا and ي. */
const IGNORED_BITS = [...' الي'].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) & 31)), 0);

/** Most pairs of names are told apart by their letters alone: one is no part of the other, and each edit changes two bits. */
function canMean(typed: number, other: number): boolean {
  if ((typed & ~other) === 0 || (other & ~typed) === 0) return true;
  let differing = typed ^ other;
  for (let bits = 0; bits < 4; bits++) differing &= differing - 1;
  return differing === 0;
}

interface Words {
  folded: readonly string[];
  /** The words as they sound. */
  words: readonly string[];
  joined: string;
}

function wordsOf(folded: string): Words {
  const parts = folded.split(' ');
  const words = parts.map(soundOf);
  return { folded: parts, words, joined: words.join('') };
}

/** A word without the article. At its end, ا and ى sound alike: ليلى and ليلا. */
function soundOf(word: string): string {
  const bare = word.length > 3 && word.startsWith('ال') ? word.slice(2) : word;
  return bare.endsWith('ي') ? `${bare.slice(0, -1)}ا` : bare;
}

function compare(name: Words, other: Words): number | undefined {
  if (name.joined === other.joined) return SAME_SOUND;
  const inOrder = editsBetween(name, other);
  if (inOrder === 1) return ONE_LETTER;
  const sorted = name.words.length > 1 && other.words.length > 1 ? [inAnyOrder(name), inAnyOrder(other)] : [];
  const [one, another] = sorted;
  if (one && another && one.joined === another.joined) return OTHER_ORDER;
  const reordered = one && another ? editsBetween(one, another) : undefined;
  if (reordered === 1) return ONE_LETTER;
  if (begins(name.folded, other.folded)) return PART;
  if (inOrder === 2 || reordered === 2) return TWO_LETTERS;
  const isLonger = other.words.length > 1 && other.words.every((word) => name.words.includes(word));
  return isLonger ? LONGER : undefined;
}

function inAnyOrder({ folded, words }: Words): Words {
  const sorted = [...words].sort();
  return { folded, words: sorted, joined: sorted.join('') };
}

/** Whether every word begins a word of the other name, or the other name begins so without spaces. */
function begins(words: readonly string[], others: readonly string[]): boolean {
  return (
    words.every((word) => others.some((other) => other.startsWith(word))) ||
    others.join('').startsWith(words.join(''))
  );
}

/** One or two letters by which names differ; `undefined` if they differ by more, or by too much of a short name. */
function editsBetween(one: Words, other: Words): 1 | 2 | undefined {
  const letters = Math.min(one.joined.length, other.joined.length);
  if (letters < LETTERS_FOR_ONE_EDIT) return undefined;
  const edits = countEdits(one.joined, other.joined);
  if (edits === 1) return 1;
  if (edits !== 2 || letters < LETTERS_FOR_TWO_EDITS) return undefined;
  if (one.words.length !== other.words.length) return 2;
  const isOtherWord = one.words.some((word, position) => {
    const counterpart = other.words[position] ?? '';
    return Math.min(word.length, counterpart.length) <= SHORT_WORD && countEdits(word, counterpart) > 1;
  });
  return isOtherWord ? undefined : 2;
}

/**
 * Letters that are added, left out, replaced, or exchanged with their neighbour: 0, 1 or 2, and 3 for more. Only the
 * different middle of the texts is compared.
 */
function countEdits(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a === '' || b === '') return a.length + b.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isEqual = a[row - 1] === b[column - 1];
      const isExchanged = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + Number(!isEqual),
          isExchanged ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...current) > 2) return 3;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, b.length), 3);
}

const at = (values: readonly number[], position: number) => values[position] ?? Number.POSITIVE_INFINITY;

/** What separates two people in one field: commas, semicolons, and «و» between spaces. */
const SEPARATOR = /[,،;؛]|\sو\s/;

/** The people that one field names, each trimmed: one, unless a separator is between two names. */
export function peopleIn(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
