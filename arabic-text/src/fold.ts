import { toWesternDigits } from './digits';
import { BLANK_SYMBOLS, useArabicLetters } from './tidy';

const UNIFIED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ؤ: 'و', ة: 'ه' };

/**
 * A text as it is compared in a search, never as it is shown or stored: letters that people write for one another
 * (أ إ آ ا, ى ي ئ, ة ه, ؤ و, ی ي, ک ك, ہ ھ ە ۀ ه), ء, diacritics, tatweel, invisible characters, digits of both sets,
 * case and repeated spaces make no difference.
 */
export function foldForSearch(text: string): string {
  return useArabicLetters(toWesternDigits(text.normalize('NFKC')))
    .replace(/[أإآٱىئؤة]/g, (letter) => UNIFIED[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}\u0640ء]/gu, '')
    .replace(BLANK_SYMBOLS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Whether `text` contains `query`, both folded. An empty query is in every text. */
export function includesFolded(text: string, query: string): boolean {
  return foldForSearch(text).includes(foldForSearch(query));
}
