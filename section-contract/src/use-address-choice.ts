import { startTransition, useOptimistic, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AddressChoice } from './address-choices';

/**
 * A choice of a page that stands in its address: Back, a reload, a bookmark and a link that is sent to somebody show the
 * same. A choice replaces the address, so that Back leaves the page. Nothing is written for the usual choice.
 *
 * @param usual what is shown while the address names nothing that can be chosen; asked once for each visit
 * @param canBeChosen whether what the address says is a choice
 */
export function useAddressChoice<Choice extends string = string>(
  name: AddressChoice,
  usual: () => Choice,
  canBeChosen: (text: string) => boolean,
): [Choice, (chosen: Choice) => void] {
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const [usualChoice] = useState(usual);
  const written = query.get(name);
  // The page follows in a transition: the field shows the choice at once, also where a long list takes longer.
  const [choice, showAtOnce] = useOptimistic(
    written !== null && canBeChosen(written) ? (written as Choice) : usualChoice,
  );

  function choose(chosen: Choice) {
    if (chosen === choice) return;
    startTransition(() => {
      showAtOnce(chosen);
      if (chosen === usualChoice) query.delete(name);
      else query.set(name, chosen);
      navigate({ search: String(query) }, { replace: true });
    });
  }
  return [choice, choose];
}
