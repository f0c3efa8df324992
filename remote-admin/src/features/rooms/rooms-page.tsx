import { Stack } from 'design-system/layout';
import { useBatches } from '../../shared/batch/use-batches';
import { ListPage } from '../../shared/lists/list-page';
import { PageSection } from '../../shared/lists/page-section';
import { ReadLast } from '../../shared/lists/read-last';
import { usePermission } from '../../shared/rights/use-permission';
import { Absences } from './absences';
import { AvailabilityList } from './availability-list';
import { Closures } from './closures';
import {
  absenceMessages,
  availabilityMessages,
  closureMessages,
  roomMessages,
  roomsPageMessages,
  seasonMessages,
  weekHoursMessages,
} from './messages';
import { Rooms } from './rooms';
import { Seasons } from './seasons';
import { WeekHours } from './week-hours';

/** `/Rooms`: what the timetable goes by, which are rooms, opening hours, seasons, closures, and the times of teachers. */
export default function RoomsPage() {
  useBatches();
  const mayDecide = usePermission('decisions');
  const maySet = usePermission('administration');
  return (
    <ListPage title={roomsPageMessages.title} subtitle={roomsPageMessages.subtitle}>
      <Stack gap="large">
        <PageSection title={roomMessages.title}>
          <Rooms mayChange={maySet} />
        </PageSection>
        {maySet && (
          <PageSection title={weekHoursMessages.title} hint={weekHoursMessages.hint}>
            <WeekHours />
          </PageSection>
        )}
        <ReadLast>
          <PageSection title={closureMessages.title} hint={closureMessages.hint}>
            <Closures mayChange={mayDecide} />
          </PageSection>
        </ReadLast>
        <ReadLast>
          <PageSection title={seasonMessages.title} hint={seasonMessages.hint}>
            <Seasons mayChange={mayDecide} />
          </PageSection>
        </ReadLast>
        <ReadLast>
          <PageSection title={absenceMessages.title}>
            <Absences mayChange={mayDecide} />
          </PageSection>
        </ReadLast>
        <ReadLast>
          <PageSection title={availabilityMessages.title} hint={availabilityMessages.hint}>
            <AvailabilityList mayChange={mayDecide} />
          </PageSection>
        </ReadLast>
      </Stack>
    </ListPage>
  );
}
