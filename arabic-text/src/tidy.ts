/** Emoji first, since the joiners and selectors inside them must stay; then invisible characters. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Letters in the shape that a font gives them at their place in a word, as text copied from a PDF has them: ﻣﺤﻤﺪ, ﻻ, ﷲ. Not the
 * signs that stand for a phrase (ﷺ, ﷽), which people type on purpose.
 */
const PRESENTATION_FORMS = /[\ufb50-\ufdf9\ufe70-\ufefc]+/g;

/**
 * Normalises a text of several lines for storage: replaces presentation forms by plain letters, removes direction marks,
 * zero-width and other invisible characters, and trims.
 */
export function tidyText(text: string): string {
  return text
    .replace(PRESENTATION_FORMS, (letters) => letters.normalize('NFKC'))
    .replace(EMOJI_OR_INVISIBLE, '$1')
    .trim();
}

/**
 * Normalises one line of text for storage, so that lines that look equal are equal: also composes it (Unicode NFC) and joins
 * whitespace into one space.
 */
export function tidyLine(text: string): string {
  return tidyText(text).normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Symbols of Braille and of music that look like a space. */
export const BLANK_SYMBOLS = /[\u2800\u{1d159}]/gu;

/** Letters of other languages that look like an Arabic letter and are typed on foreign keyboards. */
const FOREIGN_LETTERS: Record<string, string> = { ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه', ە: 'ه', ۀ: 'ه', ۂ: 'ه' };

/** Replaces Persian, Urdu and Kurdish letters by Arabic ones: ی ي, ک ك, ہ ھ ە ۀ ه. */
export function useArabicLetters(text: string): string {
  return text.replace(/[یکہھەۀۂ]/g, (letter) => FOREIGN_LETTERS[letter] ?? letter);
}

/**
 * Normalises a name for storage: like a line, and also replaces foreign letters and removes blank symbols and tatweel, which
 * only stretches a name. In other texts tatweel can have a meaning: `1447هـ`.
 */
export function tidyName(text: string): string {
  return tidyLine(useArabicLetters(tidyLine(text)).replaceAll('\u0640', '').replace(BLANK_SYMBOLS, ' '));
}
