/** Whole emoji first, since the joiners and selectors inside them are seen; then whatever shows as nothing. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)|\p{Default_Ignorable_Code_Point}/gu;

/**
 * One line of text as it is stored, so that lines which look the same are the same: without direction marks,
 * zero-width and other invisible characters, composed (Unicode NFC), each run of whitespace as one space, trimmed.
 */
export function tidyLine(text: string): string {
  return text.replace(EMOJI_OR_INVISIBLE, '$1').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/**
 * A name as it is stored: tidied like any line, and without tatweel, which only stretches it. Elsewhere tatweel can
 * carry a meaning: `1447هـ`.
 */
export function tidyName(text: string): string {
  return tidyLine(text.replaceAll('\u0640', ''));
}
