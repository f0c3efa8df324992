import { Card } from 'design-system/card';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { useSession } from 'shared-auth';
import { pageTitle } from '../../frame/page-title';
import { startMessages } from './messages';

/** `/SectionTemplate`: the section's first page. */
export default function StartPage() {
  const { title, subtitle, greeting, visitor } = startMessages;
  usePageReady(pageTitle(title));
  const current = useSession();
  const username = current.status === 'signed-in' ? current.claims.username : undefined;
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Card>
        {username ? (
          <>
            {greeting} <bdi dir="ltr">{username}</bdi>
          </>
        ) : (
          visitor
        )}
      </Card>
    </Page>
  );
}
