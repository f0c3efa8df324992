import { institute } from 'api-contract/institute';
import type { InstituteField } from 'api-contract/institute-entries';
import { CardContent, cardLinkClass } from 'design-system/card';
import { CardGrid } from 'design-system/layout';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { Blocks, Compass, GraduationCap } from 'lucide-react';
import { siteMessages } from '../../shared/messages';
import { HomePart } from './home-part';
import { homeMessages } from './messages';

const ICONS = { ابتدائي: Blocks, إعدادي: Compass, ثانوي: GraduationCap };

/** The three folders with study material, outside this site. */
export function LevelResources() {
  return (
    <HomePart title={homeMessages.resources} intro={homeMessages.resourcesIntro}>
      <CardGrid>
        {institute.resources.map(({ education_level, address }) => {
          const Icon = ICONS[education_level];
          return (
            <a
              key={education_level}
              href={address}
              data-institute={`resources ${education_level}` satisfies InstituteField}
              data-link=""
              target="_blank"
              rel="noopener noreferrer"
              className={cardLinkClass}
            >
              <CardContent
                icon={<Icon />}
                title={
                  <>
                    {homeMessages.resourceNames[education_level]}
                    <VisuallyHidden> ({siteMessages.opensInNewTab})</VisuallyHidden>
                  </>
                }
                description={homeMessages.resourceHints[education_level]}
              />
            </a>
          );
        })}
      </CardGrid>
    </HomePart>
  );
}
