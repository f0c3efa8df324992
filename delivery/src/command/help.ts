/** What `npm run release -- --help` says. */
export const HELP = `
npm run release -- NAME [--canary PERCENT]     build, test and release the sources of one section, or of the shell
npm run release -- promote NAME [--canary PERCENT]   give the canary to everybody, or to a larger share
npm run release -- rollback NAME [--to VERSION]      take back the canary; without one, the current release
npm run release -- list [NAME]                       what is out, since when and by whom, and what is stored
npm run release -- prune --keep COUNT                remove stored releases but the latest COUNT of each name

NAME is one of: NAMES

A release builds NAME alone, runs its tests and the section conformance kit on the built files, stores them in a folder
of their own that never changes, and makes them current by one replacement of the discovery document. Whatever fails
changes nothing. Of others nothing is built, tested or touched.

--canary PERCENT   1 to 99: the share of the visitors who get the release; each visitor keeps what they got
--to VERSION       any stored version; its files are checked first
--by NAME          who releases, for the log; else whom the CI runs for, the name that git knows, or the user

SITE_DIR           where the site is (./releases)

Exit codes: 0 done, 1 refused or failed, 2 wrong call.
`;
