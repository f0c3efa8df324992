import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedLogo, SettingsResponse } from 'api-contract/institute-schema';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { LoadingState } from 'design-system/states';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { settings } from '../../shared/settings/settings-queries';
import { ExportCard } from './export-card';
import { LogoCard } from './logo-card';
import { settingsMessages } from './messages';
import { SettingsForm } from './settings-form';

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
        {(saved) => <SettingsParts saved={saved} />}
      </QueryContent>
    </Page>
  );
}

/** Logo and form save apart; below them is the export. */
function SettingsParts({ saved }: { saved: SettingsResponse }) {
  const queryClient = useQueryClient();
  function setLogo({ logo, revision }: SavedLogo) {
    queryClient.setQueryData(settings.queryKey, { ...saved, logo, revision });
  }
  return (
    <Stack gap="large">
      {/* A server of the previous release has none. */}
      {saved.logo !== undefined && <LogoCard logo={saved.logo} onSaved={setLogo} />}
      <SettingsForm saved={saved} />
      <ExportCard />
    </Stack>
  );
}
