import { toWesternDigits } from './digits';
import { BLANK_SYMBOLS, useArabicLetters } from './tidy';

const UNIFIED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ئ: 'ي', ؤ: 'و', ة: 'ه' };

/**
 * Folds a text for comparisons, never for display or storage. Ignores differences between interchangeable letters (أ إ آ ا,
 * ى ي ئ, ة ه, ؤ و, ی ي, ک ك, ہ ھ ە ۀ ه), digit sets, upper and lower case and repeated spaces; removes ء, diacritics, tatweel
 * and invisible characters.
 */
export function foldForSearch(text: string): string {
  return foldLetters(text).replaceAll('ى', 'ي');
}

/** Folds a name for {@link createNameSearch}: as {@link foldForSearch}, but keeps ى at the end of a word, which may also be read as ا. */
export function foldName(text: string): string {
  return foldLetters(text).replace(/ى(?=[\p{L}\p{N}])/gu, 'ي');
}

function foldLetters(text: string): string {
  return useArabicLetters(toWesternDigits(text.normalize('NFKC')))
    .replace(/[أإآٱئؤة]/g, (letter) => UNIFIED[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}\u0640ء]/gu, '')
    .replace(BLANK_SYMBOLS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * A search for names. A name matches if it contains every word of the query, in any order, or contains the query when
 * spaces are ignored (عبدالرحمن, عبد الرحمن). At the end of a word, ى also equals ا (ليلا, ليلى). An empty query matches every
 * name.
 *
 * @returns a function that takes a name folded by {@link foldName}: lists fold their names once, not for each key press
 */
export function createNameSearch(query: string): (foldedName: string) => boolean {
  const typed = foldName(query);
  const words = typed.split(' ').map((word) => new RegExp(wordPattern(word), 'u'));
  const joined = new RegExp(
    typed
      .split(' ')
      .map((word) => wordPattern(word, ' ?'))
      .join(' ?'),
    'u',
  );
  return (name) => words.every((word) => word.test(name)) || joined.test(name);
}

/**
 * The place of a name in the results of a search for `query`: 0 if the name begins with it, 1 if each of its words begins a
 * word of the name, 2 otherwise.
 *
 * @returns a function that takes a name folded by {@link foldName}
 */
export function createNameOrder(query: string): (foldedName: string) => 0 | 1 | 2 {
  const typed = foldName(query);
  const words = typed.split(' ');
  const beginning = new RegExp(`^${words.map((word) => wordPattern(word)).join(' ')}`, 'u');
  const starts = words.map((word) => new RegExp(`(?:^| )${wordPattern(word)}`, 'u'));
  return (name) => {
    if (beginning.test(name)) return 0;
    return starts.every((start) => start.test(name)) ? 1 : 2;
  };
}

/** What the last letter of a typed word may be in a name. A name folded by `foldName` has ى at the end of words only. */
const LAST_LETTER: Record<string, string> = { ا: '[اى]', ي: '[يى]', ى: '(?:[يى]|ا(?= |$))' };

function wordPattern(word: string, separator = ''): string {
  const letters = [...word].map((letter) => letter.replace(/[\\^$.*+?()[\]{}|/]/u, '\\$&'));
  const last = letters.pop() ?? '';
  return [...letters, LAST_LETTER[last] ?? last].join(separator);
}

/** Whether a search for `query` matches `text`, which need not be folded. */
export function includesFolded(text: string, query: string): boolean {
  return createNameSearch(query)(foldName(text));
}
