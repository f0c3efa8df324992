/** Parts of names that are no name alone: عبد الله, أبو بكر, أم كلثوم. */
const FIRST_OF_TWO = /^(?:عبد|أبو|ابو|أم|ام|Abd|Abu|Um|Umm)$/iu;

/** The first name of a person, to be shown in public: of سارة خليل only سارة. A name of one word stays whole. */
export function firstName(name: string): string {
  const [first = '', second] = name.split(/\s+/u);
  return FIRST_OF_TWO.test(first) && second !== undefined ? `${first} ${second}` : first;
}
