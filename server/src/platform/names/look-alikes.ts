import unhomoglyph from 'unhomoglyph';

const ASCII = /^[ -~]+$/;
const ARABIC_LETTER = /^\p{Script=Arabic}$/u;
/** Prototypes in which Unicode gives a Latin letter for an Arabic one. */
const ARABIC_PROTOTYPES: Record<string, string> = { l: 'ا', o: 'ه' };
/** Arabic readers distinguish these by their dots. */
const DISTINCT_LETTERS = new Set(['ي', 'ى']);

const prototypes = new Map<string, string>();

/**
 * A text with each character outside ASCII replaced by the prototype of all that look like it (the prototypes of Unicode
 * TS 39). Arabic letters stay Arabic. Small letters of other scripts count also as what their capitals look like, so
 * that case makes no difference: Cyrillic `в` is `b`, as `В` is `B`.
 */
export function unifyLookAlikes(text: string): string {
  return text.replace(/[^ -~]/gu, (character) => {
    const known = prototypes.get(character);
    if (known !== undefined) return known;
    const found = prototypeOf(character);
    prototypes.set(character, found);
    return found;
  });
}

function prototypeOf(character: string): string {
  if (DISTINCT_LETTERS.has(character)) return character;
  const prototype = unhomoglyph(character);
  if (ARABIC_LETTER.test(character))
    return ARABIC_PROTOTYPES[prototype] ?? arabicLetter(prototype) ?? character;
  if (ASCII.test(prototype)) return prototype;
  const capital = unhomoglyph(character.toUpperCase());
  return ASCII.test(capital) ? capital.toLowerCase() : prototype;
}

/** `undefined` if the prototype is a letter with marks (س for ش), whose dots distinguish the letters. */
function arabicLetter(prototype: string): string | undefined {
  return ARABIC_LETTER.test(prototype) ? prototype : undefined;
}
