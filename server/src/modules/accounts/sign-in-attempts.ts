import { tooManyAttempts } from '../../platform/http/problem';

/** Wrong passwords for one name after which the next attempt must wait; people need a handful. */
const FREE_ATTEMPTS = 20;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
/** How many names are kept: the memory is bounded, whatever names are tried. */
const NAMES_KEPT = 10_000;

/** Slows down guessing: each allowance takes a number of wrong passwords, then every further one doubles the wait. */
export interface SignInAttempts {
  /**
   * Runs one attempt. Only as many run at once as may still fail without a delay; the others wait for their turn. So
   * many guesses at once get no further than the same guesses one by one.
   *
   * @param allowance whose attempts count together
   * @param check answers `undefined` for a wrong password
   * @throws {Problem} 429 with `Retry-After` when the allowance must still wait; the password is not looked at then
   */
  run: <Result>(allowance: string, check: () => Promise<Result | undefined>) => Promise<Result | undefined>;
  /** Forgets the wrong passwords of an allowance. */
  forgive: (allowance: string) => void;
}

interface Allowance {
  wrong: number;
  lastWrongAt: number;
  running: number;
  waiting: (() => void)[];
}

/**
 * The attempts of one server, kept in memory.
 *
 * @param now milliseconds on a clock that never goes back
 */
export function createSignInAttempts(now: () => number = () => performance.now()): SignInAttempts {
  const kept = new Map<string, Allowance>();

  const delayLeft = ({ wrong, lastWrongAt }: Allowance) =>
    wrong < FREE_ATTEMPTS
      ? 0
      : lastWrongAt + Math.min(FIRST_DELAY_MS * 2 ** (wrong - FREE_ATTEMPTS), LONGEST_DELAY_MS) - now();
  const turns = ({ wrong, running }: Allowance) => Math.max(FREE_ATTEMPTS - wrong, 1) - running;

  function find(name: string): Allowance {
    const found = kept.get(name);
    if (found && (found.running > 0 || now() - found.lastWrongAt < FORGOTTEN_AFTER_MS)) return found;
    const fresh: Allowance = { wrong: 0, lastWrongAt: now(), running: 0, waiting: [] };
    keep(name, fresh);
    return fresh;
  }

  /** Puts an allowance last in the order in which they are given up. */
  function keep(name: string, allowance: Allowance): void {
    kept.delete(name);
    kept.set(name, allowance);
    if (kept.size > NAMES_KEPT) kept.delete(firstToGiveUp());
  }

  /** The oldest one that nobody waits for: a flood of made-up names must not end the delay of a real one. */
  function firstToGiveUp(): string {
    let oldest: string | undefined;
    for (const [name, allowance] of kept) {
      oldest ??= name;
      if (allowance.running === 0 && delayLeft(allowance) <= 0) return name;
    }
    return oldest as string;
  }

  async function takeTurn(allowance: Allowance): Promise<void> {
    for (;;) {
      const left = delayLeft(allowance);
      if (left > 0) throw tooManyAttempts(left);
      if (turns(allowance) > 0) {
        allowance.running++;
        return;
      }
      await new Promise<void>((resolve) => allowance.waiting.push(resolve));
    }
  }

  function giveTurns(allowance: Allowance): void {
    const next = delayLeft(allowance) > 0 ? allowance.waiting.length : Math.max(turns(allowance), 0);
    for (const proceed of allowance.waiting.splice(0, next)) proceed();
  }

  return {
    async run(name, check) {
      const allowance = find(name);
      await takeTurn(allowance);
      try {
        const result = await check();
        if (result === undefined) {
          allowance.wrong++;
          allowance.lastWrongAt = now();
          keep(name, allowance);
        } else {
          allowance.wrong = 0;
        }
        return result;
      } finally {
        allowance.running--;
        giveTurns(allowance);
        if (allowance.wrong === 0 && allowance.running === 0 && kept.get(name) === allowance)
          kept.delete(name);
      }
    },
    forgive(name) {
      const allowance = kept.get(name);
      if (allowance) allowance.wrong = 0;
    },
  };
}
