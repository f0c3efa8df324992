import { putPacks } from '../packs/put';
import { prune } from '../releases/prune';
import { publishSection } from '../releases/publish';
import { retire } from '../releases/retire';
import { rollBack } from '../releases/roll-back';
import { sectionOf } from './built-section';
import { killAtCall } from './kill-at-call';

/** A change of a site in a separate process. */
export interface ChangeRequest {
  siteDir: string;
  action: 'publish' | 'put' | 'rollback' | 'retire' | 'prune';
  name: string;
  version: string;
  dist: string;
  /** The packs to put. */
  packs?: string[];
  /** How many changing calls succeed before the process kills itself; by default all. */
  killAtCall?: number;
}

const request: ChangeRequest = JSON.parse(process.argv[2] ?? '');
const { siteDir, name, version, dist } = request;
const author = { by: 'Salma' };
if (request.killAtCall !== undefined) await killAtCall(request.killAtCall);
switch (request.action) {
  case 'publish':
    await publishSection(sectionOf(name, [`/${name}`]), { siteDir, dist, version }, author);
    break;
  case 'put':
    await putPacks(siteDir, request.packs ?? [], author);
    break;
  case 'rollback':
    await rollBack(siteDir, [name], author);
    break;
  case 'retire':
    await retire(siteDir, name, author);
    break;
  case 'prune':
    await prune(siteDir, 1, author.by);
    break;
}
