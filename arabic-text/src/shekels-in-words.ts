/** The forms of a counted noun and its gender, which numbers follow. */
interface CountedNoun {
  isFeminine: boolean;
  one: string;
  two: string;
  /** It follows 3 to 10. */
  few: string;
  /** It follows 11 to 99. */
  many: string;
  /** It follows hundreds and thousands. */
  other: string;
}

const SHEKEL: CountedNoun = {
  isFeminine: false,
  one: 'شيكل واحد',
  two: 'شيكلان',
  few: 'شواكل',
  many: 'شيكلًا',
  other: 'شيكل',
};
const AGORA: CountedNoun = {
  isFeminine: true,
  one: 'أغورة واحدة',
  two: 'أغورتان',
  few: 'أغورات',
  many: 'أغورة',
  other: 'أغورة',
};
const THOUSAND: CountedNoun = {
  isFeminine: false,
  one: 'ألف',
  two: 'ألفان',
  few: 'آلاف',
  many: 'ألفًا',
  other: 'ألف',
};
const MILLION: CountedNoun = {
  isFeminine: false,
  one: 'مليون',
  two: 'مليونان',
  few: 'ملايين',
  many: 'مليونًا',
  other: 'مليون',
};

/** These name 3 to 10 beside a feminine noun; beside a masculine one they end in ة. */
const FEW = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];
const TENS = ['عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const HUNDREDS = ['مئة', 'مئتان', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];

/**
 * An amount in Arabic words, as receipts write it: `فقط عشرة شواكل وخمسون أغورة لا غير`.
 *
 * @param agorot whole agorot, from 0 to less than a thousand million shekels; of a negative amount, the words are those of
 *   the positive one
 */
export function shekelsInWords(agorot: number): string {
  const amount = Math.abs(agorot);
  const [shekels, rest] = [Math.floor(amount / 100), amount % 100];
  const parts = [
    ...(shekels > 0 || rest === 0 ? [counted(shekels, SHEKEL)] : []),
    ...(rest > 0 ? [counted(rest, AGORA)] : []),
  ];
  return `فقط ${parts.join(' و')} لا غير`;
}

/** A number of things: of several parts only the last one decides on the form of the noun. */
function counted(count: number, noun: CountedNoun): string {
  if (count === 0) return `صفر ${noun.other}`;
  const groups = [
    { size: 1_000_000, unit: MILLION },
    { size: 1000, unit: THOUSAND },
  ];
  let left = count;
  const parts: string[] = [];
  for (const { size, unit } of groups) {
    const units = Math.floor(left / size);
    left %= size;
    if (units > 0) parts.push(withNoun(units, unit, left === 0));
  }
  if (left > 0) parts.push(withNoun(left, noun, false));
  const words = parts.join(' و');
  return left === 0 ? `${words} ${noun.other}` : words;
}

/** @param isConstruct whether the noun of something else follows: `مئتا`, `ألفا` */
function withNoun(count: number, noun: CountedNoun, isConstruct: boolean): string {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  if (hundreds === 0) return belowHundred(rest, noun, isConstruct);
  const hundred = HUNDREDS[hundreds - 1] as string;
  if (rest > 0) return `${hundred} و${belowHundred(rest, noun, isConstruct)}`;
  return `${construct(hundred)} ${noun.other}`;
}

function belowHundred(count: number, noun: CountedNoun, isConstruct: boolean): string {
  if (count === 1) return noun.one;
  if (count === 2) return isConstruct ? construct(noun.two) : noun.two;
  if (count <= 10) return `${few(count, noun.isFeminine)} ${noun.few}`;
  // Before the thing that is counted, the unit loses its ending: أحد عشر ألف شيكل.
  return `${tens(count, noun.isFeminine)} ${isConstruct ? noun.other : noun.many}`;
}

function few(count: number, isFeminine: boolean): string {
  const word = FEW[count - 3] as string;
  return isFeminine ? word : `${word}ة`;
}

/** Names 11 to 99. */
function tens(count: number, isFeminine: boolean): string {
  const [ten, one] = [Math.floor(count / 10), count % 10];
  if (ten > 1) return one === 0 ? (TENS[ten - 2] as string) : `${ones(one, isFeminine)} و${TENS[ten - 2]}`;
  const tenth = isFeminine ? 'عشرة' : 'عشر';
  if (one === 1) return `${isFeminine ? 'إحدى' : 'أحد'} ${tenth}`;
  if (one === 2) return `${isFeminine ? 'اثنتا' : 'اثنا'} ${tenth}`;
  return `${few(one, isFeminine)} ${tenth}`;
}

function ones(count: number, isFeminine: boolean): string {
  if (count === 1) return isFeminine ? 'إحدى' : 'واحد';
  if (count === 2) return isFeminine ? 'اثنتان' : 'اثنان';
  // ثماني, before و: ثمانٍ.
  if (count === 8 && isFeminine) return 'ثمانٍ';
  return few(count, isFeminine);
}

/** A dual loses its ن before the noun that follows. */
function construct(word: string): string {
  return word.replace(/ان$/, 'ا');
}
