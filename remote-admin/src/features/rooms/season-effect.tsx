import type { DeletedSeason } from 'api-contract/opening-schema';
import { type PreviewedRequest, usePreview } from '../../shared/agreements/effect-preview';
import { Note } from '../../shared/lists/list';
import { ConflictList } from '../../shared/timetable/conflicts';
import { seasonMessages } from './messages';

/** So many weekly lessons are named; the others are counted. */
const NAMED = 8;

/** Says which lessons a season that is saved or deleted would move, and with what they would conflict then. */
export function SeasonEffect({ request }: { request: PreviewedRequest }) {
  const { data, isFetching } = usePreview<DeletedSeason>(request);
  if (isFetching) return <Note role="status">{seasonMessages.previewing}</Note>;
  if (!data) return <Note role="status">{seasonMessages.previewFailed}</Note>;
  const { moved, moved_series: series, conflicts } = data;
  return (
    <>
      <Note role="status">{seasonMessages.moves(moved)}</Note>
      <ul>
        {series.slice(0, NAMED).map((each) => (
          <li key={`${each.series_id} ${each.weekday} ${each.before}`}>{seasonMessages.movedSeries(each)}</li>
        ))}
      </ul>
      {series.length > NAMED && <p>{seasonMessages.further(series.length - NAMED)}</p>}
      <ConflictList conflicts={conflicts} free={[]} />
    </>
  );
}
