import type { ReleasedFragment } from 'release-format/discovery-document';
import type { Contributions, SlotFragment } from 'section-contract/contributions';
import type { ClassifyError } from '../loading/classify-error';
import type { ReportFailures } from '../loading/report-failures';
import type { SectionLoader } from '../loading/section-loader';
import type { Section, SectionRelease } from '../site/section-table';
import type { Site } from '../site/site';

interface Options {
  site: Pick<Site, 'table'>;
  loader: Pick<SectionLoader, 'load'>;
  classifyError: ClassifyError;
  reportFailures: ReportFailures;
}

/** What the sections of the site contribute to the pages of one section. */
export type ContributionsTo = (page: Section) => Contributions;

/**
 * Finds contributions in the releases that this visitor gets. A fragment's section is loaded when a slot asks for it, and
 * only if it is for the role of the page or for everybody.
 */
export function createContributions(options: Options): ContributionsTo {
  const { site, loader, classifyError, reportFailures } = options;

  function fragmentOf(section: Section, { name, order }: ReleasedFragment): SlotFragment {
    let release: SectionRelease = section;
    return {
      name: `${section.name}/${name}`,
      order,
      async load() {
        const result = await loader.load(section);
        reportFailures(result.failures);
        if (result.kind !== 'loaded') return {};
        release = result.release;
        const fragment = result.module.fragments?.find((each) => each.name === name);
        if (!fragment) throw new Error(`${section.name} does not export the fragment ${name}`);
        return fragment.load();
      },
      async onFailure(cause) {
        reportFailures([{ release, error: await classifyError(release, cause, 'crash') }]);
      },
    };
  }

  return (page) => {
    const { sections } = site.table();
    return {
      navigation: sections.flatMap(({ name, navigation }) => (name === page.name ? [] : navigation)),
      fragmentsFor: (slot) =>
        sections
          .filter(({ role }) => role === null || role === page.role)
          .flatMap((section) =>
            section.fragments
              .filter((fragment) => fragment.slot === slot)
              .map((fragment) => fragmentOf(section, fragment)),
          ),
    };
  };
}
