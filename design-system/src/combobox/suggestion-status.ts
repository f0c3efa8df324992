import { pluralize } from 'arabic-text/plural';
import { messages } from '../messages';

/** The announcement for screen readers when the suggestions change. */
export function suggestionStatus(count: number, loading: boolean): string {
  if (count > 0) return `${pluralize(count, messages.suggestions)} ${messages.suggestionsHint}`;
  return loading ? messages.suggestionsLoading : messages.noSuggestions;
}
