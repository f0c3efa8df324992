import { startTransition, useEffect, useState } from 'react';

/**
 * The value, one paint late. It is for the second of two lists behind one filter: both in one frame would be one long
 * task, one after the other they are two short ones.
 */
export function useLater<Value extends string | number>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => startTransition(() => setPainted(value)), [value]);
  return painted;
}
