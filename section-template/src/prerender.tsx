import { INSTITUTE_NAME, institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import { BrandHeader } from 'design-system/brand-header';
import { Link } from 'section-kit/link';
import { PageSkeleton } from 'section-kit/page-skeleton';
import { prerenderSkeletons } from 'section-kit/prerender-page';
import { startMessages } from './features/start/messages';
import { section } from './routes';

const TITLES = { '/SectionTemplate': startMessages.title };

/** It is called by the prerendering build: a skeleton of every page, where the section is for a role. */
export function prerender() {
  return prerenderSkeletons(section, TITLES, (title) => (
    <>
      <BrandHeader
        name={INSTITUTE_NAME}
        logo={logoAddress(institute, '96')}
        renderHome={(content, className) => (
          <Link to="/" className={className}>
            {content}
          </Link>
        )}
      />
      <main id="main">
        <PageSkeleton title={title} />
      </main>
    </>
  ));
}
