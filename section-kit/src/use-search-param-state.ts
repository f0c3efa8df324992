import { startTransition, useOptimistic, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { SearchParam } from 'section-contract/search-params';

/** The query asked for last at each place: when the next choice comes, the router may still be on its way there. */
const askedQueries = new WeakMap<Location, string>();

/**
 * A choice of a page that stands in its address: Back, a reload, a bookmark and a link that is sent to somebody show the
 * same. A choice replaces the address, so that Back leaves the page. Nothing is written for the usual choice.
 *
 * @param usual what is shown while the address names nothing that can be chosen; asked once for each visit
 * @param canBeChosen whether what the address says is a choice
 */
export function useSearchParamState<Choice extends string = string>(
  name: SearchParam,
  usual: () => Choice,
  canBeChosen: (text: string) => boolean,
): [Choice, (chosen: Choice) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [usualChoice] = useState(usual);
  const written = new URLSearchParams(location.search).get(name);
  // The page follows in a transition: the field shows the choice at once, also where a long list takes longer.
  const [choice, showAtOnce] = useOptimistic(
    written !== null && canBeChosen(written) ? (written as Choice) : usualChoice,
  );

  function choose(chosen: Choice) {
    if (chosen === choice) return;
    startTransition(() => {
      showAtOnce(chosen);
      const query = new URLSearchParams(askedQueries.get(location) ?? location.search);
      if (chosen === usualChoice) query.delete(name);
      else query.set(name, chosen);
      askedQueries.set(location, String(query));
      navigate({ search: String(query) }, { replace: true });
    });
  }
  return [choice, choose];
}
