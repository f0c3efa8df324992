import { INSTITUTE_NAME } from 'api-contract/institute';
import { usePageReady } from 'section-kit/page-ready';
import { SitePage } from '../../shared/frame/site-page';
import { Birthdays } from './birthdays';
import { Hero } from './hero';
import { LevelResources } from './level-resources';
import { Rules } from './rules';

/** `/`: the welcome, the study resources of each level, the six rules and today's birthdays (spec §2). */
export default function HomePage() {
  usePageReady(INSTITUTE_NAME);
  return (
    <SitePage>
      <Hero />
      <LevelResources />
      <Rules />
      <Birthdays />
    </SitePage>
  );
}
