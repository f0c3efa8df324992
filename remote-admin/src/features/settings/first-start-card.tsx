import { useQuery } from '@tanstack/react-query';
import { CardContent, cardLinkClass } from 'design-system/card';
import { Settings } from 'lucide-react';
import { withQueryClient } from 'section-kit/with-query-client';
import { guardNavigation } from 'shared-auth';
import { pageNames } from '../../shared/frame/messages';
import { firstStartMessages } from './first-start-messages';
import { settings } from './settings-queries';

/** A fragment of `/AdminDashboard`, until settings are saved: a link to them. */
function FirstStartCard() {
  const { data } = useQuery(settings);
  if (data?.revision !== 0) return null;
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
