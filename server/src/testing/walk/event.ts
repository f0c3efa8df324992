import type { AllRows } from '../all-rows';
import type { ApiResponse } from '../call';
import { type Dice, pick } from './dice';
import type { Model } from './model';
import type { Overlaps } from './overlaps';

/** A call of the API; by an owner, unless a token is named. */
export interface Request {
  route: string;
  body?: object;
  query?: Record<string, string>;
  token?: string;
}

/** An institute on a server, and the model of it. */
export interface Walk {
  model: Model;
  call: (request: Request) => Promise<ApiResponse>;
  /** The response to a call that succeeds. */
  done: (request: Request) => Promise<ApiResponse['body']>;
  /** Every row of the server's database. */
  rows: () => Promise<AllRows>;
  /** What was carried out so far. */
  log: string[];
  /** What overlaps in the timetable, as far as that was accepted. */
  overlaps: Overlaps;
  teachers: readonly Teacher[];
  families: readonly [string, ...string[]];
  /** Tokens of administrators with less than an owner's rights. */
  tokens: Record<'secretary' | 'accountant', string>;
}

export interface Teacher {
  id: string;
  username: string;
  password: string;
  token: string;
}

/** What may happen in an institute. */
export interface WalkEvent {
  name: string;
  /** How often it happens beside the others. */
  weight: number;
  take: (walk: Walk, dice: Dice) => Promise<void>;
}

interface Definition<Drawn> {
  name: string;
  weight: number;
  /** Chooses among the records; `undefined` where there is nothing to choose. */
  draw: (walk: Walk, dice: Dice) => Drawn | undefined;
  request: (drawn: Drawn, walk: Walk) => Request;
  /** The days that it touches: in the closed period it is refused. */
  days?: (drawn: Drawn, walk: Walk) => readonly string[];
  /** The status with which the rules refuse it beside that; `undefined` if they do not. */
  refusal?: (drawn: Drawn, walk: Walk) => number | undefined;
  /** Whether the conflicts in the timetable that the response names are accepted; otherwise nothing is stored. */
  accepts?: (drawn: Drawn) => boolean;
  /** The call that says beforehand what it will do. */
  preview?: (drawn: Drawn, walk: Walk) => Request;
  /** What it does, according to the rules. */
  apply: (walk: Walk, drawn: Drawn, body: ApiResponse['body'], preview: ApiResponse['body']) => unknown;
}

/** An event that can be carried out with chosen records, too. */
export interface DefinedEvent<Drawn> extends WalkEvent {
  carryOut: (walk: Walk, drawn: Drawn) => Promise<void>;
}

/** Defines an event: it is carried out on the server and on the model, and a refusal that the rules demand changes neither. */
export function defineEvent<Drawn>(definition: Definition<Drawn>): DefinedEvent<Drawn> {
  const { name, weight, draw, request: toRequest, days, refusal, accepts, preview, apply } = definition;
  async function carryOut(walk: Walk, drawn: Drawn): Promise<void> {
    const isOpen = (days?.(drawn, walk) ?? []).every(walk.model.isOpen);
    const refused = refusal?.(drawn, walk) ?? (isOpen ? undefined : 409);
    const request = toRequest(drawn, walk);
    const { route, body: sent, query } = request;
    walk.log.push(`${name}: ${refused ?? ''} ${route} ${JSON.stringify(sent ?? query ?? {})}`);
    if (refused === undefined) {
      const promised = preview && (await walk.done(preview(drawn, walk)));
      const body = await (accepts ? storedBody(walk, request, accepts(drawn)) : walk.done(request));
      if (body !== undefined) await apply(walk, drawn, body, promised);
      return;
    }
    const { status, body } = await walk.call(request);
    expect({ ...request, status, body }).toEqual({ ...request, status: refused, body });
  }
  return {
    name,
    weight,
    carryOut,
    async take(walk, dice) {
      const drawn = draw(walk, dice);
      if (drawn !== undefined) await carryOut(walk, drawn);
    },
  };
}

/** Carries a call out in spite of the conflicts that it meets, if they are accepted; otherwise it stores nothing. */
async function storedBody(walk: Walk, request: Request, isAccepted: boolean): Promise<ApiResponse['body']> {
  const { status, body } = await walk.call(request);
  if (status !== 409) return status < 300 ? body : walk.done(request);
  const { conflicts } = body;
  expect({ ...request, body }).toMatchObject({ body: { conflicts: expect.any(Array) } });
  walk.log.push(`conflicts: ${isAccepted} ${JSON.stringify(conflicts)}`);
  if (!isAccepted) return undefined;
  walk.overlaps.named = conflicts;
  const accept = conflicts.map(({ id }: { id: string }) => id);
  return walk.done({ ...request, body: { ...request.body, accept } });
}

/** A family or a student, as calls name them. */
export const ownerFields = ({ families }: Model, owner: string) =>
  families.has(owner) ? { family_id: owner } : { student_id: owner };

/** The account of a record on a day, and the student whom it names. */
export const placeOf = (model: Model, owner: string, day: string) =>
  model.families.has(owner)
    ? { account: owner, student: null, day }
    : { account: model.accountOf(owner, day), student: owner, day };

/** Whose a record is: a family once in a while, otherwise a student. */
export function ownerFrom({ model, families }: Walk, student: number, family: number): string | undefined {
  if (family % 3 === 0) return families[family % families.length];
  return pick(model.students(), student)?.id;
}
