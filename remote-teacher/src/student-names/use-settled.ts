import { useEffect, useState } from 'react';

/**
 * A value once it has stopped changing.
 * @param pauseMs how long it has to stay the same, in milliseconds
 */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
