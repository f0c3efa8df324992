import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedLogo, SettingsResponse } from 'api-contract/institute-schema';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';
import { useRef } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { LogoCard } from './logo-card';
import { settingsMessages } from './messages';
import { SettingsForm } from './settings-form';
import { settings } from './settings-queries';

/** `/Settings`: the institute's own data. */
export default function SettingsPage() {
  usePageReady(pageTitle(settingsMessages.title));
  const query = useQuery(settings);
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={settingsMessages.title}
        subtitle={settingsMessages.subtitle}
      />
      <QueryContent query={query} loading={<LoadingState lines={8} />} failed={settingsMessages.failed}>
        {(saved) => <SettingsParts opened={saved} />}
      </QueryContent>
    </Page>
  );
}

/** Logo and form save apart, with one revision: an own logo is no change of another person. */
function SettingsParts({ opened }: { opened: SettingsResponse }) {
  const queryClient = useQueryClient();
  const revision = useRef(opened.revision);
  function setLogo(saved: SavedLogo) {
    if (saved.revision === revision.current + 1) revision.current = saved.revision;
    queryClient.setQueryData(settings.queryKey, { ...opened, logo: saved.logo, revision: saved.revision });
  }
  return (
    <Stack gap="large">
      {/* A server of the previous release has none. */}
      {opened.logo !== undefined && <LogoCard logo={opened.logo} onSaved={setLogo} />}
      <SettingsForm opened={opened} revision={revision} />
    </Stack>
  );
}
