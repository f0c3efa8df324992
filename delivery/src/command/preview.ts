import { readPreviews } from '../previews/previews-file';
import { type PreviewLink, type PreviewOptions, removePreview } from '../previews/publish-previews';
import { defineCommand } from './command';
import { UsageError } from './command-line';
import type { Options } from './options';

/** The link of a preview can be opened for so many days. */
const DEFAULT_DAYS = 14;

/** The options of commands that can publish a preview. */
export const PREVIEW_OPTIONS = ['preview', 'label', 'days', 'site'] as const;

type GivenOptions = Pick<Options, (typeof PREVIEW_OPTIONS)[number] | 'canary'>;

/**
 * How previews are to be published; `undefined` where the release is for visitors.
 *
 * @throws {UsageError} when the options make no sense together; called before anything is done
 */
export function previewOptions({
  preview,
  label,
  days = DEFAULT_DAYS,
  site = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 8000}`,
  ...others
}: GivenOptions): Omit<PreviewOptions, 'by'> | undefined {
  if (preview && others.canary !== undefined) {
    throw new UsageError('--preview and --canary exclude each other: a preview has no visitors');
  }
  return preview ? { label, days, site } : undefined;
}

/** What a command prints that has published previews: the links. */
export function previewMessage(links: readonly PreviewLink[]): string {
  return links
    .map(
      ({ name, version, until, link }) =>
        `${name} ${version} can be previewed until ${minuteOf(until)}:\n${link}`,
    )
    .join('\n');
}

function minuteOf(until: string): string {
  return `${until.slice(0, 16).replace('T', ' ')} UTC`;
}

export const preview = defineCommand({
  help: [
    ['preview list', 'the previews that can be opened, until when and by whom'],
    ['preview remove NAME VERSION', 'end a preview: its link opens nothing any more'],
  ],
  takes: 'some',
  otherWords: true,
  options: [],
  async run({ siteDir, names: [action, name, version, ...others] }) {
    if (action === 'list' && name === undefined) return listPreviews(siteDir);
    if (action === 'remove' && name && version && others.length === 0) {
      await removePreview(siteDir, { name, version });
      return `The preview of ${name} ${version} is removed`;
    }
    throw new UsageError('preview takes list, or remove NAME VERSION');
  },
});

async function listPreviews(siteDir: string): Promise<string> {
  const previews = await readPreviews(siteDir);
  const lines = previews.map(({ name, version, label, until, by }) =>
    [`${name} ${version}`, `until ${minuteOf(until)}`, by, label ?? ''].join('  ').trimEnd(),
  );
  return lines.length > 0 ? lines.join('\n') : 'No previews';
}
