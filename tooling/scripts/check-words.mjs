import { readdirSync, readFileSync } from 'node:fs';

// Part of `npm run check`: code, comments and docs use standard terms.

/**
 * Words that have a standard term, with that term.
 *
 * @type {[RegExp, string][]}
 */
const REPLACEMENTS = [
  [/\b(whoever|(?<!`|')nobody|somebody)\b/i, 'a person, a role, or the passive'],
  [/\b(of before|what is there|what stands there)\b/i, 'previous, existing'],
  [/\bstands?[- ]?ins?\b|\bstandIns?\b/i, 'skeleton'],
  [/\bpainted(?! by the browser)\b|\bpaintedBy\b/i, 'prerendered'],
  [/\b(take|takes|taken|took) over\b|\btakeover\b/i, 'hydrate, account switch'],
  [/\bkept (page|form|answer)s?\b/i, 'cached page, cached form'],
  [/\b(lent|lends|lend|borrowed)\b|\blendHistory\b/i, 'shared, host'],
  [/\b(on its|on their) way\b|\bunder way\b/i, 'loading, in flight'],
  [/\bgive[ns]? up\b|\bgiveUp\b|\bgivenUp\b/i, 'cancel, fail'],
  [/\bremembered\b|\blookAround\b|\btouched-parts\b/i, 'cached, revisions'],
  [/\bpieces? of work\b/i, 'savepoint, task'],
  [
    /\bbesideServer\b|\bwhyNot\b|\btakeDue\b|\bputIntoOutbox\b/,
    'exclusive, explainMiss, claimDue, enqueueMail',
  ],
  [/\bifThere\b|\bpassOthersBy\b|\bonceForRelease\b/, 'ignoreMissing, registerStaticRoutes, oncePerRelease'],
  [/\bAnswerShape\b|\bwholeRows\b|\bBLANK_LESSONS\b/, 'response schema, fillMissingFields, defaults'],
  [/\bcameTooLate\b|\bdropAnswersUnderWay\b|\breadAgain\b/, 'isConflictOrGone, cancelInFlight, refetch'],
  [
    /\buseOwnQueryClient\b|\buseStandingFailure\b|\boutcomeMessages\b/,
    'useScopedQueryClient, useStickyError, keyed toasts',
  ],
  [/\buseAddressChoice\b|\bADDRESS_CHOICES\b/, 'useSearchParamState'],
  [/\buseCheckedText\b|\buseWrittenValue\b|\bwritten-value\b/, 'useParsedInput, useNormalizedInput'],
  [/\buseEarlyLayout\b|\buseLater\b/, 'useForcedLayout, useDeferredPaint'],
  [/\b(NativeList|SegmentedChoice|LiveMessages?)\b|\blive-messages\b/, 'NativeSelect, RadioGroup, Toast'],
  [
    /\bonPaper\b|\bcolumnsFrom\b|\blesson-traits\b|\bLessonFacts\b/,
    'printSummary, tableBreakpoint, lessonTypeConfig, fields',
  ],
  [/\bmayEnter\b|\badmission\b|\brenewal\b/i, 'canActivate, route guard, guarded reload'],
];

const FILES = /\.(ts|tsx|mjs|cjs|css|html|md|conf|yml)$/;
const OWN_PATH = 'tooling/scripts/check-words.mjs';
/** What `.gitignore` lists: files that are installed, built or stored, not written. */
const IGNORED =
  /(^|\/)(node_modules|dist|test-results|playwright-report|coverage)$|^(\.git|\.cache|data|demo-data|releases)$/;

/**
 * The paths of the sources below a folder.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return IGNORED.test(path) ? [] : sourcesIn(`${path}/`);
    return entry.isFile() && FILES.test(path) && path !== OWN_PATH ? [path] : [];
  });
}

const findings = sourcesIn('').flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      REPLACEMENTS.filter(([word]) => word.test(line)).map(
        ([word, term]) => `${path}:${index + 1}: "${word.exec(line)?.[0]}" – use: ${term}`,
      ),
    ),
);

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
