/** The forms of an Arabic noun by plural category; `{count}` is replaced by the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const RULES = new Intl.PluralRules('ar');

/**
 * A counted noun: `pluralize(3, { one: 'درس واحد', two: 'درسان', few: '{count} دروس', many: '{count} درسًا', other: '{count} درس' })`
 * is `3 دروس`.
 */
export function pluralize(count: number, forms: PluralForms): string {
  return (forms[RULES.select(count)] ?? forms.other).replace('{count}', String(count));
}
