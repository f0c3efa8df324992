import { EmptyState } from 'design-system/states';
import { SearchX } from 'lucide-react';
import { filterMessages } from '../filters/messages';
import { lessonListMessages } from './messages';

/** Stands in a list's place when the filters leave no lesson. */
export function NothingMatches() {
  return (
    <EmptyState icon={<SearchX />} title={lessonListMessages.nothingMatches}>
      {filterMessages.nothingMatchesHint}
    </EmptyState>
  );
}
