/** The prefix of all queries about balances. */
export const BALANCES = ['balances'];
