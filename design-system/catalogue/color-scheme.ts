/** What the catalogue shows: the system's choice, or one of the two whatever the system says. */
export type ColorScheme = 'system' | 'light' | 'dark';

const DARK_QUERY = '(prefers-color-scheme: dark)';
const QUERY_OF: Record<ColorScheme, string> = { system: DARK_QUERY, light: 'not all', dark: 'all' };

let darkRules: CSSMediaRule[] | undefined;

/** Rewrites the conditions of the dark rules in the page's style sheets: the product itself has no such switch. */
export function showColorScheme(scheme: ColorScheme) {
  darkRules ??= [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText.includes('prefers-color-scheme'));
  for (const { media } of darkRules) media.mediaText = QUERY_OF[scheme];
  document.documentElement.style.colorScheme = scheme === 'system' ? '' : scheme;
}
