import type { ImportProblem } from 'api-contract/import-schema';
import { call } from './call';
import type { TestServer } from './index';
import type { StartServer } from './on-each-database';

/** The first day that counts, and a student of a list, for tests of imports. */
export const CUT_OVER = '2026-09-15';
export const LISTED_STUDENT = {
  row: 2,
  name: 'سارة خليل',
  education_level: 'ثانوي',
  guardian_name: 'أم سارة',
  phone: 521234567,
};

/** Where an owner imports sheets into an institute that is new for each test, on 10 October 2026. */
export function useImportDesk(start: StartServer) {
  /** The server of the current test, and the token of its owner. */
  const desk = {} as { server: TestServer; owner: string };
  beforeEach(async () => {
    desk.server = await start({ now: '2026-10-10T10:00:00Z' });
    desk.owner = await desk.server.tokenOf('admin');
  });
  afterEach(() => desk.server.close());

  const ask = (route: string, body?: object, token = desk.owner) =>
    call(desk.server, route, { token, ...(body && { body }) });
  return {
    desk,
    ask,
    get: async (path: string, query: Record<string, string> = {}) =>
      (await call(desk.server, `GET ${path}`, { token: desk.owner, query })).body,
    /** Checks sheets, without an expectation. */
    check: async (sheets: object, others: object = {}, token = desk.owner) =>
      (await ask('POST /admin/imports', { cut_over: CUT_OVER, sheets, ...others }, token)).body,
    apply: (id: string, token = desk.owner) => ask(`POST /admin/imports/${id}/apply`, undefined, token),
    undo: (id: string) => ask(`POST /admin/imports/${id}/undo`),
    /** The sheet, row and column of what is wrong. */
    cells: (problems: ImportProblem[]) => problems.map(({ sheet, row, field }) => [sheet, row, field]),
    /** The token of a new secretary. */
    async secretary() {
      const { username, password } = await desk.server.createAdmin({ right: 'secretary' });
      return desk.server.signIn(username, password);
    },
  };
}
