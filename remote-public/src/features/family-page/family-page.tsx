import type { FamilyLesson, FamilyPage } from 'api-contract/family-page-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ErrorState, LoadingState } from 'design-system/states';
import { BalanceText } from 'lesson-kit/balance-text';
import { isOfFamily } from 'lesson-kit/balance-words';
import { Letterhead } from 'lesson-kit/letterhead';
import { StatementView } from 'lesson-kit/statement-view';
import { CalendarPlus, Printer } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from 'section-kit/forms/use-hydrated';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { InstitutePhones } from '../../shared/contact/institute-phones';
import { DeadLink, isDeadLink } from '../../shared/frame/dead-link';
import { pageTitle } from '../../shared/frame/page-title';
import { SiteHeader } from '../../shared/frame/site-header';
import pageStyles from '../../shared/frame/site-page.module.css';
import { requestMessages } from '../../shared/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { useRequestOnMount } from '../../shared/requests/use-request-on-mount';
import { AttendedLessons } from './attended-lessons';
import { ComingLesson } from './coming-lesson';
import { EARLY_CONTENT, takeEarlyPage } from './early-request';
import styles from './family-page.module.css';
import { familyPageMessages } from './messages';
import { ShortList } from './short-list';

async function openPage(key: string): Promise<FamilyPage> {
  const early = await takeEarlyPage();
  if (early) return early;
  return api.get<FamilyPage>('/families/shared', {
    query: { key },
    authenticated: false,
    schema: { name: 'text', scheduled_lessons: 'list', attendance: 'list', lines: 'list', closing: 'number' },
  });
}

/** `/FamilyPage?key=...`: what a guardian sees with a private link, without an account. */
export default function FamilyPagePage() {
  usePageReady(pageTitle(familyPageMessages.title));
  const [query] = useSearchParams();
  // The prerendered page knows no key.
  const key = query.get('key') ?? '';
  const isRead = useHydrated();
  return (
    <div className={pageStyles.page}>
      <div className={styles.screenOnly}>
        <SiteHeader bare />
      </div>
      <main id="main" className={pageStyles.main}>
        <Page>
          {isRead && key === '' ? (
            <DeadLink
              heading={familyPageMessages.title}
              title={familyPageMessages.incomplete}
              hint={familyPageMessages.incompleteHint}
            />
          ) : (
            <OpenedPage linkKey={isRead ? key : ''} />
          )}
        </Page>
      </main>
    </div>
  );
}

function OpenedPage({ linkKey }: { linkKey: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [request, retry] = useRequestOnMount(linkKey, openPage, container);
  if (request.status === 'failed' && isDeadLink(request.error))
    return (
      <DeadLink
        heading={familyPageMessages.title}
        title={familyPageMessages.expired}
        hint={familyPageMessages.expiredHint}
      />
    );
  const page = request.status === 'success' ? request.body : undefined;
  return (
    <>
      {page && <Letterhead />}
      <PageHeader
        title={
          <>
            {page && !isOfFamily(page) ? familyPageMessages.titleOfStudent : familyPageMessages.title}{' '}
            {page && <bdi>{page.name}</bdi>}
          </>
        }
        actions={
          <Button variant="secondary" icon={<Printer />} disabled={!page} onClick={() => window.print()}>
            {familyPageMessages.print}
          </Button>
        }
      />
      {/* The prerendered page does not know the saved number, and keeps its place. */}
      <div className={styles.phones}>{linkKey && <InstitutePhones most={1} />}</div>
      <Stack ref={container} tabIndex={-1}>
        {request.status === 'waiting' && (
          <>
            {/* An empty text, not no content: React then leaves alone what the early script has put here. */}
            <div id={EARLY_CONTENT} className={styles.early} suppressHydrationWarning>
              {''}
            </div>
            <LoadingState label={familyPageMessages.loading} lines={8} />
          </>
        )}
        {request.status === 'failed' && (
          <ErrorState
            message={explainFailure(request.error, familyPageMessages.failed, requestMessages.unavailable)}
            busy={request.busy}
            onRetry={retry}
          />
        )}
        {page && <PageContent page={page} linkKey={linkKey} />}
      </Stack>
    </>
  );
}

function PageContent({ page, linkKey }: { page: FamilyPage; linkKey: string }) {
  const [lessons, setLessons] = useState(page.scheduled_lessons);
  const changed = lessons.filter(({ change }) => change !== null).length;
  const replace = (saved: FamilyLesson) =>
    setLessons((all) =>
      all.map((each) => (each._id === saved._id ? { ...saved, change: each.change } : each)),
    );
  return (
    <>
      <dl className={styles.owed}>
        <dt>{familyPageMessages.today}</dt>
        <dd>
          <BalanceText balance={page.today} ofFamily={isOfFamily(page)} />
        </dd>
      </dl>
      {changed > 0 && <Alert tone="info">{familyPageMessages.changed(changed)}</Alert>}
      <PagePart title={familyPageMessages.lessons}>
        {lessons.length === 0 ? (
          <p className={styles.details}>{familyPageMessages.noLessons}</p>
        ) : (
          <ShortList showAll={familyPageMessages.allLessons}>
            {lessons.map((lesson) => (
              <ComingLesson key={lesson._id} lesson={lesson} linkKey={linkKey} onChange={replace} />
            ))}
          </ShortList>
        )}
        <div className={styles.screenOnly}>
          <a href={page.calendar.replace(/^https?:/, 'webcal:')} className={styles.calendar}>
            <CalendarPlus aria-hidden="true" />
            {familyPageMessages.calendar}
          </a>
          <p className={styles.details}>{familyPageMessages.calendarHint}</p>
        </div>
      </PagePart>
      <PagePart title={familyPageMessages.attendance}>
        <AttendedLessons lessons={page.attendance} />
      </PagePart>
      <PagePart title={familyPageMessages.account}>
        <StatementView statement={page} />
      </PagePart>
    </>
  );
}

function PagePart({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Stack gap="small" role="region" aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}
