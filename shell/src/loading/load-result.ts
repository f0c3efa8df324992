import type { SectionModule } from 'section-contract/section';

/** Why a section is not opened although its files may well be there. */
export type RefusalReason =
  /** It was built for another contract than the shell's. */
  | 'contract'
  /** The discovery document gives no integrity for its entry. */
  | 'integrity'
  /** Its entry does not come from this site. */
  | 'origin';

/** Where loading a section came to a stop. */
export type LoadStage =
  /** Reading the discovery document again. */
  | 'discovery'
  /** Fetching the entry script, or checking its integrity. */
  | 'entry'
  /** Fetching the exposed module's files. */
  | 'files'
  /** Running the exposed module. */
  | 'evaluation';

/** What came of loading a section. Loading never rejects. */
export type LoadResult =
  | { kind: 'loaded'; module: SectionModule }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'failed'; stage: LoadStage; cause: unknown };
