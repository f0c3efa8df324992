import { useQuery } from '@tanstack/react-query';
import { CardContent, cardLinkClass } from 'design-system/card';
import { Settings } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { withQueryClient } from 'section-kit/with-query-client';
import { guardNavigation } from 'shared-auth';
import { pageNames } from '../../shared/frame/messages';
import { usePermission } from '../../shared/rights/use-permission';
import { firstStartMessages } from './first-start-messages';
import { settings } from './settings-queries';

// Few visits need it.
const FirstStartGuide = lazy(() => import(/* webpackChunkName: 'first-start' */ './first-start-guide'));

/**
 * A fragment of `/AdminDashboard` for owners: the guide of the first start; later, until settings are saved, a link to them.
 */
function FirstStartCard() {
  const isOwner = usePermission('administration');
  const { data } = useQuery({ ...settings, enabled: isOwner });
  if (!isOwner || !data) return null;
  if (data.first_start) {
    return (
      <Suspense>
        <FirstStartGuide />
      </Suspense>
    );
  }
  if (data.revision !== 0) return null;
  return (
    <a href="/Settings" className={cardLinkClass} onClick={(event) => guardNavigation('admin', event)}>
      <CardContent
        icon={<Settings />}
        title={pageNames.settings}
        description={firstStartMessages.placeholders}
      />
    </a>
  );
}

export default withQueryClient(FirstStartCard);
