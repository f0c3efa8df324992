import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Decidable, DecidedState } from './decision';

/** How long a decided row keeps its place while the pointer rests on the list. */
const KEEP_MS = 2_000;

/** How long presses on the buttons of the list are ignored after its rows have moved: longer than a double press takes. */
const SETTLE_MS = 400;

/** A decided row that keeps its place. */
interface KeptRow<Row> {
  row: Row;
  state: DecidedState;
  /** Its position in the list with the other kept rows. */
  index: number;
}

/** The decided rows of a list that keep their places. */
export interface KeptRows<Row> {
  /** The rows of the list with the decided ones at their places. */
  rows: readonly Row[];
  /** `undefined` for the rows of the list. */
  keptState: (id: string) => DecidedState | undefined;
  /** Call it with the outcome of a decision before the row is removed from the list. */
  keep: (row: Row, state: DecidedState) => void;
  /** Call it with rows that are in the list again. */
  drop: (ids: readonly string[]) => void;
  /** The two seconds do not end before the returned function is called. */
  wait: () => () => void;
  /** Removes the decided rows now. */
  release: () => void;
  /** Whether the last input was a press, not a key. */
  isByPointer: () => boolean;
  /** Ignores presses on the buttons of the list for the length of a double press. */
  settle: () => void;
  /** The element with the list and its page buttons. */
  frame: RefObject<HTMLDivElement | null>;
  /** The element around the rows takes these handlers. */
  pointerEvents: {
    onPointerEnter: () => void;
    onPointerMove: () => void;
    onPointerLeave: (event: ReactPointerEvent) => void;
  };
}

const NONE: readonly never[] = [];

/**
 * Keeps decided rows at their places so that no other row moves under the pointer: until the pointer has left the list, or
 * has rested for two seconds. A finger counts as resting on the list after its last press. Decisions by key are not kept,
 * because the focus moves on by itself.
 *
 * @param found the rows that match the filters
 * @param searched the filters; rows are not kept under new ones
 * @param isStillDecided whether a row that stays in the list is as it was decided; another row in the list is not kept
 */
export function useKeptRows<Row extends Decidable>(
  found: readonly Row[],
  searched: object,
  isStillDecided: (row: Row, state: DecidedState) => boolean,
): KeptRows<Row> {
  const [kept, setKept] = useState<readonly KeptRow<Row>[]>(NONE);
  const [lastSearched, setLastSearched] = useState(searched);
  if (searched !== lastSearched) {
    setLastSearched(searched);
    setKept(NONE);
  }
  const rows = useMemo(() => withKept(found, kept), [found, kept]);
  const latest = useRef({ rows, kept });
  latest.current = { rows, kept };
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef({ byPointer: false, isOver: false, waiting: 0 });
  const timers = useRef<{ keep?: ReturnType<typeof setTimeout>; settle?: ReturnType<typeof setTimeout> }>({});

  const actions = useMemo(() => {
    function settle() {
      const element = frame.current;
      if (!element) return;
      clearTimeout(timers.current.settle);
      element.dataset.settling = '';
      timers.current.settle = setTimeout(() => delete element.dataset.settling, SETTLE_MS);
    }
    function release() {
      clearTimeout(timers.current.keep);
      if (latest.current.kept.length === 0) return;
      settle();
      setKept(NONE);
    }
    /** Starts the two seconds again. */
    function restart() {
      clearTimeout(timers.current.keep);
      timers.current.keep = setTimeout(() => {
        if (input.current.waiting === 0) release();
      }, KEEP_MS);
    }
    function leave() {
      input.current.isOver = false;
      release();
    }
    return {
      settle,
      release,
      isByPointer: () => input.current.byPointer,
      keep(row: Row, state: DecidedState) {
        const index = latest.current.rows.findIndex(({ _id }) => _id === row._id);
        const { byPointer, isOver } = input.current;
        if (!byPointer || !isOver || index === -1) return;
        setKept((before) => [...before.filter((other) => other.row._id !== row._id), { row, state, index }]);
        restart();
      },
      drop(ids: readonly string[]) {
        setKept((before) => before.filter(({ row }) => !ids.includes(row._id)));
      },
      wait() {
        input.current.waiting += 1;
        return () => {
          input.current.waiting -= 1;
          restart();
        };
      },
      press(event: PointerEvent) {
        input.current.byPointer = true;
        const list = frame.current?.querySelector('[data-rows]');
        const isInside = event.target instanceof Node && list?.contains(event.target) === true;
        if (isInside) {
          input.current.isOver = true;
          restart();
        } else leave();
      },
      pointerEvents: {
        onPointerEnter() {
          input.current.isOver = true;
        },
        onPointerMove() {
          input.current.isOver = true;
          if (latest.current.kept.length > 0) restart();
        },
        onPointerLeave({ pointerType }: ReactPointerEvent) {
          // A finger leaves at the end of each press.
          if (pointerType !== 'touch') leave();
        },
      },
    };
  }, []);

  useEffect(() => {
    const onKeyDown = () => {
      input.current.byPointer = false;
    };
    document.addEventListener('pointerdown', actions.press, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('pointerdown', actions.press, true);
      document.removeEventListener('keydown', onKeyDown, true);
      clearTimeout(timers.current.keep);
      clearTimeout(timers.current.settle);
    };
  }, [actions]);

  const states = useMemo(() => {
    const listed = new Map(found.map((row) => [row._id, row]));
    const decided = kept.filter(({ row, state }) => {
      const shown = listed.get(row._id);
      return !shown || isStillDecided(shown, state);
    });
    return new Map(decided.map(({ row, state }) => [row._id, state]));
  }, [found, kept, isStillDecided]);
  const keptState = useCallback((id: string) => states.get(id), [states]);
  const { press: _, ...shared } = actions;
  return { rows, keptState, frame, ...shared };
}

/** A row that is in the list again is shown as it is now. */
function withKept<Row extends Decidable>(
  found: readonly Row[],
  kept: readonly KeptRow<Row>[],
): readonly Row[] {
  if (kept.length === 0) return found;
  const listed = new Set(found.map(({ _id }) => _id));
  const rows = [...found];
  for (const { row, index } of [...kept].sort((a, b) => a.index - b.index)) {
    if (!listed.has(row._id)) rows.splice(index, 0, row);
  }
  return rows;
}
