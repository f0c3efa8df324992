import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the page was last painted. For a second list behind one filter: two lists in one frame would
 * make one long task, where each alone is short.
 */
export function useLater<Value extends string | number>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => startTransition(() => setPainted(value)), [value]);
  return painted;
}
