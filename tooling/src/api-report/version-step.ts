import type { ApiReport } from './report';

/** A difference between two reports. */
export interface ApiChange {
  /** The changed line with its declaration or entry: `MonthPickerProps: removed min?: Month | undefined;`. */
  text: string;
  /** Whether users of the package can notice it as an error. */
  breaks: boolean;
}

/** A line of an interface, type or class, with the more deeply indented lines that belong to it. */
const NEXT_MEMBER = /^(?=\S| {4}[^\s})\]])/m;
const OPTIONAL_MEMBER = /^ {4}(?:readonly )?[\w'-]+\?[:(]/;

/** The differences between two reports of a package. */
export function apiChanges(previous: ApiReport, current: ApiReport): ApiChange[] {
  return [
    ...changesOf(previous.entries, current.entries, (exported) => [...exported]),
    ...changesOf(previous.declarations, current.declarations, (text) => text.split(NEXT_MEMBER)),
  ];
}

function changesOf<Value>(
  previous: Record<string, Value>,
  current: Record<string, Value>,
  linesOf: (value: Value) => string[],
): ApiChange[] {
  const names = [...new Set([...Object.keys(previous), ...Object.keys(current)])].sort();
  return names.flatMap((name) => {
    const [before, after] = [previous[name], current[name]];
    if (after === undefined) return [{ text: `${name}: removed`, breaks: true }];
    if (before === undefined) return [{ text: `${name}: added`, breaks: false }];
    const added = linesOf(after);
    const removed = linesOf(before).filter((line) => !takeFrom(added, line));
    return [
      ...removed.map((line) => ({ text: `${name}: removed ${oneLine(line)}`, breaks: true })),
      ...added.map((line) => ({
        text: `${name}: added ${oneLine(line)}`,
        breaks: isRequired(line) && !isNewClassMember(String(after), line),
      })),
    ];
  });
}

function takeFrom(lines: string[], line: string): boolean {
  const index = lines.indexOf(line);
  if (index >= 0) lines.splice(index, 1);
  return index >= 0;
}

function isRequired(line: string): boolean {
  return line.startsWith(' ') && !OPTIONAL_MEMBER.test(line);
}

/** Users receive the objects of a class and do not write them out, so a further member breaks none of them. */
function isNewClassMember(declaration: string, line: string): boolean {
  return declaration.startsWith('class ') && !line.trimStart().startsWith('constructor(');
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** The lowest version that may contain the changes: a minor step below 1.0, a major one from then on, or a patch. */
export function neededVersion(previous: string, changes: readonly ApiChange[]): string {
  const [major = 0, minor = 0, patch = 0] = previous.split('.').map(Number);
  if (changes.some(({ breaks }) => breaks)) return major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor}.${patch + 1}` : previous;
}

/** Whether a version is the needed one, or a later one. */
export function reaches(version: string, needed: string): boolean {
  return version.localeCompare(needed, 'en', { numeric: true }) >= 0;
}
