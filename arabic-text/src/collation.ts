const COLLATOR = new Intl.Collator('ar', { sensitivity: 'base', numeric: true });

/** Compares two texts for sorting, in Arabic order. */
export function compareArabic(left: string, right: string): number {
  return COLLATOR.compare(left, right);
}
