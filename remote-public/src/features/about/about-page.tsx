import { Card } from 'design-system/card';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { HandHeart, Lightbulb, Sprout, UsersRound } from 'lucide-react';
import { usePageReady } from 'section-kit/page-ready';
import { BackLink } from '../../shared/frame/back-link';
import { pageTitle } from '../../shared/frame/page-title';
import { SitePage } from '../../shared/frame/site-page';
import styles from './about.module.css';
import { aboutMessages } from './messages';

const ICONS = [UsersRound, HandHeart, Lightbulb, Sprout];

/** `/about`: the four statements of spec §2. */
export default function AboutPage() {
  usePageReady(pageTitle(aboutMessages.title));
  return (
    <SitePage>
      <Page>
        <PageHeader
          title={aboutMessages.title}
          subtitle={aboutMessages.subtitle}
          back={<BackLink to="home" />}
        />
        <div className={styles.statements}>
          {aboutMessages.statements.map(({ title, text }, position) => {
            const Icon = ICONS[position] ?? Sprout;
            return <Card key={title} icon={<Icon />} title={title} description={text} />;
          })}
        </div>
      </Page>
    </SitePage>
  );
}
