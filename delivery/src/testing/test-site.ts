import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SectionDefinition } from 'section-contract/section';
import { type DescribedRelease, describeSection } from '../releases/describe-build';
import { publish } from '../releases/publish';
import { builtSection } from './built-section';

/** The author of the releases in the tests. */
export const AUTHOR = { by: 'Salma' };

/** Gives each test of a file a site of its own: empty at first, removed when the test ends. */
export function useTestSite() {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  return {
    get dir() {
      return join(folder, 'site');
    },
    /** A built section to publish here. */
    built: (content?: string) => builtSection(folder, content),
    /** A described release of a section whose files hold `content`, by default its version. */
    async describe(
      definition: SectionDefinition,
      version: string,
      content = version,
    ): Promise<DescribedRelease> {
      return describeSection(definition, { dist: await this.built(content), version });
    },
    /** Publishes a section. */
    async publish(
      definition: SectionDefinition,
      version: string,
      { content, canary }: { content?: string | undefined; canary?: number | undefined } = {},
    ): Promise<void> {
      await publish(this.dir, [await this.describe(definition, version, content)], { ...AUTHOR, canary });
    },
  };
}
