import type { SettingsResponse } from 'api-contract/institute-schema';
import { CardContent, cardLinkClass } from 'design-system/card';
import { Settings } from 'lucide-react';
import { lazy } from 'react';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { pageNames } from '../../shared/frame/messages';
import { firstStartMessages } from './first-start-messages';

// Few visits need it. The page suspends until it is there.
const FirstStartGuide = lazy(() => import(/* webpackChunkName: 'first-start' */ './first-start-guide'));

/** The guide of the first start; later, until settings are saved, a link to them. */
export function FirstStartCard({ saved }: { saved: SettingsResponse }) {
  if (saved.first_start) return <FirstStartGuide />;
  if (saved.revision !== 0) return null;
  return (
    <GuardedLink to="/Settings" className={cardLinkClass}>
      <CardContent
        icon={<Settings />}
        title={pageNames.settings}
        description={firstStartMessages.placeholders}
      />
    </GuardedLink>
  );
}
