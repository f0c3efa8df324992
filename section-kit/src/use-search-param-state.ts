import { startTransition, useOptimistic, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { SearchParam } from 'section-contract/search-params';

/** The latest search string requested at each location, which the router may not have applied yet. */
const requestedSearches = new WeakMap<Location, string>();

/**
 * State in a search parameter of the URL. A change replaces the history entry, so that Back leaves the page. The default is
 * not written to the URL.
 *
 * @param getDefault the value without a valid parameter; called once per mount
 * @param isValid whether a parameter's text is a value
 */
export function useSearchParamState<Value extends string = string>(
  name: SearchParam,
  getDefault: () => Value,
  isValid: (text: string) => boolean,
): [Value, (next: Value) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [defaultValue] = useState(getDefault);
  const text = new URLSearchParams(location.search).get(name);
  // The field shows the value at once, while a long list re-renders in a transition.
  const [value, setOptimisticValue] = useOptimistic(
    text !== null && isValid(text) ? (text as Value) : defaultValue,
  );

  function setValue(next: Value) {
    if (next === value) return;
    startTransition(() => {
      setOptimisticValue(next);
      const search = new URLSearchParams(requestedSearches.get(location) ?? location.search);
      if (next === defaultValue) search.delete(name);
      else search.set(name, next);
      requestedSearches.set(location, String(search));
      navigate({ search: String(search) }, { replace: true });
    });
  }
  return [value, setValue];
}
