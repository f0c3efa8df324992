import { joinList } from 'arabic-text/list';
import { Badge } from 'design-system/badge';
import { Fragment } from 'react';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { bookingLink } from './booking-link';
import { type BookingRow, studentsOf } from './booking-row';
import { bookingMessages } from './messages';

interface OverlapBadgeProps {
  overlaps: readonly BookingRow[];
  onFollow: () => void;
}

/** Names the bookings that overlap with one, each a link to it. */
export function OverlapBadge({ overlaps, onFollow }: OverlapBadgeProps) {
  return (
    <Badge tone="waiting">
      <span>
        {bookingMessages.overlaps(overlaps.length)}{' '}
        {overlaps.map((other, index) => (
          <Fragment key={other._id}>
            {index > 0 && '، '}
            <GuardedLink to={bookingLink(other)} onFollow={onFollow}>
              <bdi>{joinList(studentsOf(other)) || bookingMessages.noStudents}</bdi>
            </GuardedLink>{' '}
            <bdi dir="ltr">({other.lessonTime})</bdi>
          </Fragment>
        ))}
      </span>
    </Badge>
  );
}
