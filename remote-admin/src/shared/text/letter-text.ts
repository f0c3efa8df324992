import { isolate } from 'arabic-text/isolate';

/** A message to a family: a greeting from the institute, the lines, and thanks. */
export function letterText(institute: string, lines: readonly string[]): string {
  return ['السلام عليكم ورحمة الله،', `تحية طيبة من ${isolate(institute)}.`, ...lines, 'شكرًا لكم.'].join(
    '\n',
  );
}
